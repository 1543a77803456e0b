import type { TextSettings } from "./settings.ts"

/** A text message on its way. `id` is the same at every try, for gateways that tell a repetition by it. */
export interface TextMessage {
  id: string
  to: string
  text: string
}

/** One way for text messages to leave. */
export interface TextGateway {
  /** Resolves once the gateway has taken the message. Rejects with a TextRefused where it never will. */
  send(message: TextMessage): Promise<void>
}

/** The gateway has answered that it will not take this message, however often it is sent. */
export class TextRefused extends Error {
  override readonly name = "TextRefused"
}

/** A gateway that takes the call and says nothing must not hold up the others. */
const patienceMilliseconds = 10_000

/**
 * Any gateway that takes a message by one HTTPS call: the address, the headers and a template of the body are the
 * operator's. Each value is written into the body as the body's media type wants it, so that no text can end its place.
 */
export function httpsGateway({ url, headers, body }: TextSettings): TextGateway {
  return {
    async send(message) {
      const answer = await fetch(url, {
        method: "POST",
        headers,
        body: filled(body, headers["content-type"] ?? "", message),
        // What is sent holds a code and a secret: it goes where it was meant to go.
        redirect: "error",
        signal: AbortSignal.timeout(patienceMilliseconds),
      })
      await answer.body?.cancel()
      if (answer.ok) return
      const said = `The text gateway answered ${answer.status}.`
      const later = answer.status >= 500 || answer.status === 408 || answer.status === 429
      throw later ? new Error(said) : new TextRefused(said)
    },
  }
}

/** The body of one message; the media type decides how a value is escaped. */
export function filled(template: string, mediaType: string, message: TextMessage): string {
  const escape = /\bjson\b/.test(mediaType)
    ? (value: string) => JSON.stringify(value).slice(1, -1)
    : /^application\/x-www-form-urlencoded\b/.test(mediaType)
      ? encodeURIComponent
      : (value: string) => value
  return template.replaceAll(/\{\{(id|to|text)\}\}/g, (_, name: keyof TextMessage) => escape(message[name]))
}
