/** The database cannot be asked just now: it is away, starting, or has no room. Nothing of the work was kept. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = "DatabaseUnavailable"
  }
}

/**
 * SQLSTATE classes and codes of a database that will be there again: connection, resources, operator, shutdown; and of
 * work that was undone so that other work could go on (a deadlock, a lock that others held for long).
 */
const states = /^(08...|53...|57P0[1-4]|58030|25006|55000|55P03|40001|40P01)$/
/** What Node says of a connection that is not to be had. */
const calls = /^(ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
/** `pg` gives these no code. */
const words = /^(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed))/

/** Whether work failed because the database was not to be had, and not by its own fault. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  return states.test(code) || calls.test(code) || words.test(error.message)
}
