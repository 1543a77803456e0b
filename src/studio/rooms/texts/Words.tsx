import { Fragment } from "react"

const placeholder = /(\{\{[^{}]*\}\})/

/** A text as it is written, each place that is filled in later as one piece. */
export function Words({ text }: { text: string }) {
  return text.split(placeholder).map((part, at) =>
    placeholder.test(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
      <Piece key={at} text={part} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}

/** What is filled in when the text is shown, such as a name. */
function Piece({ text }: { text: string }) {
  return (
    <span
      data-tone="secondary"
      className="rounded-md bg-(--tone-soft) px-1 font-mono text-[0.85em] whitespace-nowrap text-(--tone-ink)"
    >
      {text}
    </span>
  )
}
