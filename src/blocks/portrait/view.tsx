import { clsx } from "clsx"
import { useId } from "react"
import type { ViewProps } from "../block.ts"
import { headings } from "../layout.ts"
import { Character } from "./Character.tsx"
import { characters } from "./characters.tsx"
import type { portraitShape } from "./portrait.ts"

/** The drawings beside the words where there is room; above them on a phone, the smaller the more they are. */
const sizes = {
  one: "w-44 md:w-64 lg:w-72",
  few: "w-32 md:w-40",
  many: "w-20 sm:w-24 md:w-28",
} as const

const sizeFor = (people: number) => (people === 1 ? "one" : people <= 3 ? "few" : "many")

export default function Portrait({ props }: ViewProps<typeof portraitShape>) {
  const { title, people, text, note, level = 2 } = props
  const id = useId()
  const Heading = `h${level}` as const
  const Name = `h${level + 1}` as "h3" | "h4"
  const size = sizeFor(people.length)
  const stories = people.filter(({ story }) => story)
  return (
    <section
      aria-labelledby={id}
      data-tone={size === "many" ? "primary" : (people[0]?.tone ?? "primary")}
      className={clsx(
        "grid break-inside-avoid items-center gap-x-10 gap-y-5 rounded-card bg-(--tone-soft) p-5 sm:p-8 print:[print-color-adjust:exact]",
        size === "many" ? "lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]" : "md:grid-cols-[auto_minmax(0,1fr)]",
      )}
    >
      <div aria-hidden className="flex max-w-full flex-wrap justify-center gap-3 print:hidden">
        {people.map(({ id: key, character, tone = "primary" }) =>
          character && Object.hasOwn(characters, character) ? (
            <div key={key} data-tone={tone}>
              <Character name={character} className={sizes[size]} />
            </div>
          ) : null,
        )}
      </div>
      <div className="flex max-w-2xl flex-col gap-4 max-md:items-start">
        <Heading id={id} className={clsx(headings.display, "text-(--tone-ink)")}>
          {title}
        </Heading>
        {text ? <p className="text-lg">{text}</p> : null}
        {stories.map(({ id: key, title: name, tone = "primary", band, story }) => (
          <div key={key} data-tone={tone} className="flex flex-col gap-1.5">
            {stories.length > 1 ? <Name className={headings.small}>{name}</Name> : null}
            <p className={clsx(stories.length === 1 && "text-lg leading-relaxed")}>{story}</p>
            {band ? <p className="text-sm font-semibold text-(--tone-ink)">{band}</p> : null}
          </div>
        ))}
        {note ? <p className="text-sm text-muted">{note}</p> : null}
      </div>
    </section>
  )
}
