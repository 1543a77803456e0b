import { useEffect, useRef } from "react"
import { LinkButton } from "#ui/Button.tsx"
import { Celebration } from "#ui/Celebration.tsx"
import { Illustration } from "#ui/illustrations/Illustration.tsx"
import { follow } from "../follow.ts"
import type { ResolvedTarget } from "../host.ts"
import { headings } from "../layout.ts"
import type { AssessmentContext } from "./context.ts"

interface HandedInProps {
  context: AssessmentContext
  /** The server has it; else it is kept here until there is a network. */
  sent: boolean
  done: ResolvedTarget | undefined
  label: string
  /** Nothing else on the page has a heading. */
  alone: boolean
}

/** After handing in. */
export function HandedIn({ context: { host, word }, sent, done, label, alone }: HandedInProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const Heading = alone ? "h1" : "h2"
  const link = sent ? follow(host, done) : undefined
  return (
    <section
      aria-labelledby="handed-in"
      className="relative mx-auto flex w-full max-w-xl flex-col items-center gap-5 overflow-hidden rounded-card bg-raised pb-8 text-center shadow-card"
    >
      {sent ? <Celebration /> : null}
      <Illustration
        name={sent ? "summit" : "horizon"}
        className="h-40 w-full bg-primary-soft text-primary-ink"
      />
      <div className="flex flex-col items-center gap-4 px-6" role="status">
        <Heading id="handed-in" ref={heading} tabIndex={-1} className={headings.title}>
          {word(sent ? "sent.title" : "sending.title")}
        </Heading>
        <p className="max-w-md">{word(sent ? "sent.text" : "sending.text")}</p>
      </div>
      {link ? (
        <LinkButton {...link} size="large" iconEnd="arrow-right">
          {label}
        </LinkButton>
      ) : null}
    </section>
  )
}
