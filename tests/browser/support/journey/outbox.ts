import { type BrowserContext, expect, type Page } from "playwright/test"

interface Message {
  channel: "mail" | "text"
  to: string
  subject: string
  body: string
}

/** The newest message to somebody whose subject or body tells that it is the one; waits until it is there. */
export async function messageTo(
  { request }: Pick<Page | BrowserContext, "request">,
  recipient: string,
  about: RegExp,
): Promise<Message> {
  const found: Message[] = []
  await expect
    .poll(async () => {
      const answer = await request.get("/api/dev/outbox?format=json")
      const messages = (await answer.json()) as Message[]
      found.splice(
        0,
        found.length,
        ...messages.filter(({ to, subject, body }) => to === recipient && about.test(`${subject}\n${body}`)),
      )
      return found.length
    })
    .toBeGreaterThan(0)
  const [newest] = found
  if (newest === undefined) throw new Error("unreachable: the poll has waited for one")
  return newest
}

/** The six digits of the newest message with a code. */
export async function codeFor(page: Page, recipient: string): Promise<string> {
  const { body } = await messageTo(page, recipient, /\b\d{6}\b/)
  return /\b\d{6}\b/.exec(body)?.[0] ?? ""
}
