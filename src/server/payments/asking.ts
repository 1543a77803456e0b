import { GatewayAway, GatewayRefused } from "./gateway.ts"

/** A gateway that takes the call and says nothing holds up nobody for longer. */
const patienceMilliseconds = 10_000
const mostBytes = 4_000_000

export interface Question {
  method: "GET" | "POST"
  headers: Record<string, string>
  body?: string
}

/**
 * Asks a gateway and gives its answer as text.
 *
 * @throws GatewayAway where it cannot be reached, is silent or answers 500 and above
 * @throws GatewayRefused on any other answer of 400 and above, with its status
 */
export async function ask(address: string, question: Question): Promise<string> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(address, {
      ...question,
      // It carries a secret: it goes where it was meant to go.
      redirect: "error",
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
    text = await answer.text()
  } catch (error) {
    throw new GatewayAway(`${new URL(address).host} cannot be reached.`, { cause: error })
  }
  if (text.length > mostBytes) throw new GatewayAway(`${new URL(address).host} says too much.`)
  if (answer.ok) return text
  const said = `${new URL(address).host} answered ${answer.status}.`
  const later = answer.status >= 500 || answer.status === 408 || answer.status === 429
  throw later ? new GatewayAway(said) : new GatewayRefused(said)
}

/** The answer as JSON of a shape. @throws GatewayAway where it is of another */
export async function askJson<T>(
  address: string,
  question: Question,
  isExpected: (answer: unknown) => answer is T,
): Promise<T> {
  const text = await ask(address, question)
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    answer = undefined
  }
  if (isExpected(answer)) return answer
  throw new GatewayAway(`${new URL(address).host} answers in a shape that is not known.`)
}
