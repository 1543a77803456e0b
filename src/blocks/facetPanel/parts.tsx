import { clsx } from "clsx"
import { useId, type ReactNode } from "react"
import { Icon } from "#ui/icons/Icon.tsx"
import { SelectField } from "#ui/SelectField.tsx"
import { TextField } from "#ui/TextField.tsx"
import { choiceWords } from "../choice-words.ts"
import type { Host } from "../host.ts"
import { word } from "../words.ts"
import { spanIn, termsIn, withChoice, withTerm, type Chosen, type Facet } from "./chosen.ts"

interface FacetProps {
  facet: Facet
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  host: Host
}

/** More terms than these are chosen from a list, which the field itself makes searchable when it is long. */
const mostPressed = 8

/** One filter, by its kind. */
export function FacetField(props: FacetProps) {
  const { facet } = props
  if (facet.kind === "boolean") return <Flag {...props} />
  if (facet.kind !== "term") return <FromTo {...props} />
  if (facet.options.length === 0) return null
  return facet.options.length > mostPressed ? <Listed {...props} /> : <Pressed {...props} />
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <span id={id} className="font-semibold">
        {title}
      </span>
      {children}
    </div>
  )
}

function Toggle({
  pressed,
  onPress,
  option: { label, count, tone = "primary", icon },
}: {
  pressed: boolean
  onPress: () => void
  option: Pick<Facet["options"][number], "label" | "count" | "tone" | "icon">
}) {
  const sign = pressed ? "check" : icon
  return (
    <button
      type="button"
      aria-pressed={pressed}
      data-tone={tone}
      onClick={onPress}
      className={clsx(
        "inline-flex min-h-11 max-w-full items-center gap-2 rounded-card border-[1.5px] px-3.5 py-1.5 text-start leading-tight font-semibold transition-colors",
        pressed
          ? "border-(--tone) bg-(--tone) text-(--tone-on)"
          : "border-control bg-surface text-(--tone-ink) hover:bg-(--tone-soft)",
      )}
    >
      {sign ? <Icon name={sign} size={18} /> : null}
      <span className="min-w-0">{label}</span>
      {count === undefined ? null : <span className="text-sm font-normal tabular-nums">{count}</span>}
    </button>
  )
}

function Pressed({ facet: { field, title, options }, chosen, onChoose }: FacetProps) {
  const terms = termsIn(chosen, field)
  return (
    <Group title={title}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Toggle
            key={option.value}
            option={option}
            pressed={terms.includes(option.value)}
            onPress={() => onChoose(withTerm(chosen, field, option.value))}
          />
        ))}
      </div>
    </Group>
  )
}

/** What is chosen from a list stands among the chips above, and leaves the list. */
function Listed({ facet: { field, title, options }, chosen, onChoose, host }: FacetProps) {
  const terms = termsIn(chosen, field)
  const left = options.filter(({ value }) => !terms.includes(value))
  return (
    <SelectField
      label={title}
      none={word(host, "facets.any")}
      options={left.map(({ value, label, count }) => ({
        value,
        label: count === undefined ? label : `${label} (${count})`,
      }))}
      value=""
      words={choiceWords(host)}
      onChange={(term) => {
        if (term !== "") onChoose(withTerm(chosen, field, term))
      }}
    />
  )
}

function FromTo({ facet: { field, title, kind }, chosen, onChoose, host }: FacetProps) {
  const span = spanIn(chosen, field)
  const type = kind === "date" ? "date" : "number"
  return (
    <Group title={title}>
      {/* A day needs the whole width of the column beside a list, two numbers share it. */}
      <div className={clsx("grid gap-2", type === "number" && "grid-cols-2")}>
        {(["from", "to"] as const).map((end) => (
          <TextField
            key={end}
            type={type}
            label={word(host, `facets.${end}`)}
            value={span[end]}
            onChange={(value) => onChoose(withChoice(chosen, field, { ...span, [end]: value }))}
          />
        ))}
      </div>
    </Group>
  )
}

function Flag({ facet: { field, title }, chosen, onChoose }: FacetProps) {
  const pressed = chosen[field] === true
  return (
    <div>
      <Toggle
        option={{ label: title }}
        pressed={pressed}
        onPress={() => onChoose(withChoice(chosen, field, !pressed))}
      />
    </div>
  )
}
