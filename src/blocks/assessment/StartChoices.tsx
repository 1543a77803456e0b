import { Choices } from "./Choices.tsx"
import type { AssessmentContext } from "./context.ts"
import { askingOf, pagesOf, progressOf } from "./pages.ts"

interface FormChoiceProps {
  context: AssessmentContext
  form: string
  onChoose: (form: string) => void
}

/** The whole of it, or one of its shorter forms. */
export function FormChoice({ context: { assessment, word, say }, form, onChoose }: FormChoiceProps) {
  const about = (name: string, minutes: number) => {
    const pages = pagesOf(assessment, askingOf(name, false))
    return word("start.formAbout", { count: progressOf(assessment, pages, {}).items, minutes })
  }
  const choices = [
    { value: "", label: word("start.formFull"), hint: about("", assessment.minutes) },
    ...Object.entries(assessment.forms ?? {}).map(([name, { title, minutes }]) => ({
      value: name,
      label: say(title),
      hint: about(name, minutes),
    })),
  ]
  return (
    <Choices
      name="form"
      legend={word("start.form")}
      layout="pair"
      choices={choices}
      value={form}
      onChoose={(value) => onChoose(String(value))}
    />
  )
}

interface TimeChoiceProps {
  context: AssessmentContext
  untimed: boolean
  onChoose: (untimed: boolean) => void
}

/** Against the clock, or without it: then nothing that needs time is scored. */
export function TimeChoice({ context: { word }, untimed, onChoose }: TimeChoiceProps) {
  return (
    <Choices
      name="time"
      legend={word("start.clock")}
      layout="pair"
      choices={[
        { value: "timed", label: word("start.timed"), hint: word("start.timedText") },
        { value: "untimed", label: word("start.untimed"), hint: word("start.untimedText") },
      ]}
      value={untimed ? "untimed" : "timed"}
      onChoose={(value) => onChoose(value === "untimed")}
    />
  )
}
