import { run } from "#cli/backup/backup.ts"

process.exitCode = await run(process.argv.slice(2), process.env)
