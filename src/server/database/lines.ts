import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely"

export interface Statement {
  text: string
  parameters: readonly unknown[]
}

/** A session of the database in the hands of one holder. */
export interface Line {
  /**
   * Runs what opens a transaction and then the statement, and answers what that answers. Where one fails, those after
   * it are not run.
   */
  run<Row>(statement: Statement, opening: readonly Statement[]): Promise<PostgresQueryResult<Row>>
  /** Ends a transaction that has only read: there is nothing in it that could fail to be kept. */
  leave(): Promise<void>
  release(): void
}

/** What a driver brings. */
export interface Lines {
  connect(): Promise<Line>
  end(): Promise<void>
}

/** What opens a transaction: its beginning, and the fences around it. Nobody reads what these answer. */
const opens = /^(begin|start transaction|select set_config\()/
const closes = /^(commit|rollback)$/
const nothing = { command: "SELECT" as const, rowCount: 0, rows: [] }

/**
 * Kysely's pool over a driver's lines. What opens a transaction waits for the first statement and goes with it, for
 * the way to the database costs more than what is done there; where no statement comes, nothing goes at all.
 */
export function poolOf(lines: Lines): PostgresPool {
  return {
    connect: async () => clientOn(await lines.connect()),
    end: () => lines.end(),
  }
}

function clientOn(line: Line): PostgresPoolClient {
  let opening: Statement[] = []
  let reads = false

  async function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (opens.test(text)) {
      if (text.endsWith("read only")) reads = true
      opening.push({ text, parameters })
      return nothing
    }
    const before = opening
    opening = []
    if (closes.test(text)) {
      const onlyRead = reads
      reads = false
      if (before.length > 0) return nothing
      if (onlyRead && text === "commit") {
        await line.leave()
        return nothing
      }
    }
    return line.run<Row>({ text, parameters }, before)
  }
  return { query, release: () => line.release() } as PostgresPoolClient
}
