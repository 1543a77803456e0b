import { placeOf, type DatabaseHome } from "./place.ts"

/** The database cannot be opened at start; the message tells the operator what to mend. */
export class DatabaseUnusable extends Error {
  constructor(message: string, cause?: unknown) {
    const because = cause instanceof Error ? cause.message || cause.name : String(cause)
    super(cause === undefined ? message : `${message} (${because})`, { cause })
    this.name = "DatabaseUnusable"
  }

  static missing(home: DatabaseHome): DatabaseUnusable {
    return new DatabaseUnusable(
      `There is no database of Signpost in ${placeOf(home)}. Set DATABASE_URL, or DATA_DIR, as the server has it.`,
    )
  }

  static folder(directory: string, cause: unknown): DatabaseUnusable {
    return new DatabaseUnusable(
      `The data folder ${directory} cannot be used. See that it can be read and written by the user who runs the server and that ` +
        `its disk has room, or set DATA_DIR to another folder.`,
      cause,
    )
  }

  static server(home: DatabaseHome, cause: unknown): DatabaseUnusable {
    return new DatabaseUnusable(
      `The database ${placeOf(home)} cannot be used. See that PostgreSQL runs there and that DATABASE_URL is right.`,
      // Several addresses of one name are tried: the first failure speaks for all.
      cause instanceof AggregateError ? cause.errors[0] : cause,
    )
  }
}
