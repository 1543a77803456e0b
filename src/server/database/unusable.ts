/** The database cannot be opened at start; the message tells the operator what to mend. */
export class DatabaseUnusable extends Error {
  constructor(message: string, cause: unknown) {
    super(`${message} (${cause instanceof Error ? cause.message || cause.name : String(cause)})`, { cause })
    this.name = "DatabaseUnusable"
  }

  static folder(directory: string, cause: unknown): DatabaseUnusable {
    return new DatabaseUnusable(
      `The data folder ${directory} cannot be used. See that it can be read and written by the user who runs the server and that ` +
        `its disk has room, or set DATA_DIR to another folder.`,
      cause,
    )
  }

  /** Names host, port and database: the URL itself may hold a password. */
  static server(url: string, cause: unknown): DatabaseUnusable {
    const { hostname, port, pathname } = new URL(url)
    return new DatabaseUnusable(
      `The database ${pathname.slice(1)} on ${hostname}:${port || "5432"} cannot be used. See that PostgreSQL runs there and that ` +
        `DATABASE_URL is right.`,
      // Several addresses of one name are tried: the first failure speaks for all.
      cause instanceof AggregateError ? cause.errors[0] : cause,
    )
  }
}
