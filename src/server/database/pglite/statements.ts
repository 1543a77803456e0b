import { parse, protocol, type PGlite, type Results } from "@electric-sql/pglite"
import type { Statement } from "../lines.ts"
import { plannedAnew } from "../planned-anew.ts"

const { serialize } = protocol
type Message = Parameters<typeof parse.parseResults>[0][number]

/** What the session has parsed and planned, by its text. */
interface Planned {
  name: string
  parameterTypes: readonly number[]
  /** What its rows look like; the answers to later calls do not say so again. */
  columns: readonly Message[]
}

/** Lists of every length make texts of their own; beyond so many the one used longest ago goes. */
const most = 400
/** What may change the columns of a statement that is known, which could not be run any more. */
const changesTables = /^\s*(alter|create|do|drop)\b/i

/**
 * Runs statements, one or several in one go, and answers what the last one answers; where one fails, those after it
 * are not run. They run by name: to parse and plan one anew costs PGlite more than to run it. PostgreSQL plans a
 * statement again by itself where a table, a policy or the role has changed since.
 */
export function statementsOf(
  database: PGlite,
): <Row>(statements: readonly Statement[]) => Promise<Results<Row>> {
  const known = new Map<string, Planned>()
  let named = 0

  async function send(...messages: Uint8Array[]): Promise<Message[]> {
    const sent = await database.execProtocol(Buffer.concat([...messages, serialize.sync()]), {
      syncToFs: false,
    })
    return sent.messages
  }

  async function prepare(text: string, name: string): Promise<Planned> {
    const told = await send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }))
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(told),
      columns: told.filter((message) => message.name === "rowDescription"),
    }
  }

  async function statementFor(text: string): Promise<Planned> {
    // Of those without a name there is one at a time: what opens a transaction never is one.
    if (plannedAnew.test(text)) return prepare(text, "")
    const statement = known.get(text) ?? (await prepare(text, `s${++named}`))
    // Used last stands last.
    known.delete(text)
    known.set(text, statement)
    const [oldest] = known
    if (known.size > most && oldest !== undefined) {
      known.delete(oldest[0])
      await send(serialize.close({ type: "S", name: oldest[1].name }))
    }
    return statement
  }

  return <Row>(statements: readonly Statement[]) =>
    database.runExclusive(async () => {
      const messages: Uint8Array[] = []
      let columns: readonly Message[] = []
      for (const { text, parameters } of statements) {
        const planned = await statementFor(text)
        const values = parameters.map((parameter, index) => asText(parameter, planned.parameterTypes[index]))
        messages.push(serialize.bind({ statement: planned.name, values }), serialize.execute({}))
        columns = planned.columns
      }
      const answered = await send(...messages)
      const [results] = parse.parseResults([...columns, ...lastOf(answered)], database.parsers)
      if (statements.some(({ text }) => changesTables.test(text))) {
        known.clear()
        await send(serialize.query("deallocate all"))
      }
      return results as Results<Row>
    })

  function asText(parameter: unknown, type: number | undefined): string | null {
    if (parameter === null || parameter === undefined) return null
    const write = database.serializers[type ?? 0]
    if (write) return write(parameter)
    return typeof parameter === "string" ? parameter : JSON.stringify(parameter)
  }
}

/** Of the answers to several statements the messages of the last one. */
function lastOf(messages: readonly Message[]): readonly Message[] {
  const ends = messages.flatMap(({ name }, at) => (name === "commandComplete" ? [at] : []))
  return messages.slice((ends.at(-2) ?? -1) + 1)
}
