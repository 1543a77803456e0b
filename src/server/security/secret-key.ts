import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { Environment } from "#server/environment.ts"
import { randomToken } from "./tokens.ts"

/** The server's secret: from the environment, else one that is made once and kept beside the database. */
export function loadSecretKey(environment: Environment): string {
  if (environment.secretKey !== null) return environment.secretKey
  const file = path.join(environment.dataDir, "secret-key")
  if (existsSync(file)) return readFileSync(file, "utf8").trim()
  mkdirSync(environment.dataDir, { recursive: true })
  writeFileSync(file, randomToken(), { mode: 0o600, flag: "wx" })
  return readFileSync(file, "utf8").trim()
}
