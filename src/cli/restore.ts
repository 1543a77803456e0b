import { run } from "#cli/backup/restore.ts"

process.exitCode = await run(process.argv.slice(2), process.env)
