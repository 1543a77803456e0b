import type { CSSProperties } from "react"
import {
  between,
  groupsOf,
  type Entry,
  type Leaf,
  type PageModel,
  type PageSection,
  type PageStyle,
} from "#cv/page-model.ts"
import type { ViewProps } from "../block.ts"
import { isRecord } from "../shape.ts"
import type { cvPageShape } from "./cvPage.ts"

const ink = "#1a1a1a"
const muted = "#525252"

/** Of fonts that devices have: a learner pays for the data of every other. */
const fonts = {
  sans: '"Noto Sans", Roboto, "Segoe UI", Arial, sans-serif',
  serif: '"Noto Serif", Georgia, "Times New Roman", serif',
} as const

const pt = (points: number) => `${points}pt`

/** Paper is white in every appearance; in print it is the whole page (ui/base.css). */
export default function CvPage({ props, host }: ViewProps<typeof cvPageShape>) {
  const page = pageIn(props.page)
  if (!page) return null
  const { style } = page
  return (
    <article
      aria-label={props.label}
      lang={page.language === host.locale ? undefined : page.language}
      className="cv-page @container rounded-card shadow-card"
      style={{
        background: "#ffffff",
        color: ink,
        colorScheme: "light",
        fontFamily: fonts[style.font],
        fontSize: pt(style.size),
        lineHeight: style.leading,
        padding: `clamp(1.25rem, 5vw, ${style.margin}mm)`,
        overflowWrap: "anywhere",
        maxInlineSize: "210mm",
        minBlockSize: "24rem",
      }}
    >
      <Head page={page} />
      {page.sections.map((section) => (
        <Section key={section.name} section={section} style={style} />
      ))}
    </article>
  )
}

const pageIn = (value: unknown): PageModel | undefined =>
  isRecord(value) && Array.isArray(value["sections"]) ? (value as unknown as PageModel) : undefined

function Head({ page: { name, contact, style } }: { page: PageModel }) {
  const textAlign = style.name.align === "middle" ? "center" : "start"
  return (
    <>
      <h3
        style={{
          fontSize: pt(style.name.size),
          fontWeight: style.name.weight === "bold" ? 700 : 400,
          lineHeight: 1.2,
          color: style.name.accent ? style.accent : undefined,
          textAlign,
        }}
      >
        {name.text}
      </h3>
      {contact.length > 0 && (
        <p style={{ color: muted, textAlign, marginTop: "0.3em" }}>
          {contact.map(({ text }) => text).join(between)}
        </p>
      )}
    </>
  )
}

function Section({ section: { heading, entries }, style }: { section: PageSection; style: PageStyle }) {
  const { size, mark, place, accent } = style.heading
  const colour = style.accent ?? ink
  const marked: CSSProperties =
    mark === "line"
      ? { borderBottom: `0.75pt solid ${colour}`, marginBottom: "4pt" }
      : mark === "bar"
        ? { borderInlineStart: `3pt solid ${colour}`, paddingInlineStart: "0.5em", marginBottom: "2pt" }
        : {}
  return (
    <section
      className={heading && place === "beside" ? "cv-beside" : undefined}
      style={{ marginTop: pt(style.gaps.section) }}
    >
      {heading && (
        <h4
          style={{
            fontSize: pt(size),
            fontWeight: 700,
            breakAfter: "avoid",
            color: accent ? colour : undefined,
            ...marked,
          }}
        >
          {heading.text}
        </h4>
      )}
      <div>
        {entries.map((entry, index) => (
          <div key={index} style={index > 0 ? { marginTop: pt(style.gaps.entry) } : undefined}>
            <EntryView entry={entry} style={style} />
          </div>
        ))}
      </div>
    </section>
  )
}

function EntryView({ entry: { title, period, subtitle, lines }, style }: { entry: Entry; style: PageStyle }) {
  const isBeside = style.entry.period === "beside"
  return (
    <>
      {(title ?? period) && (
        <div className={isBeside ? "flex flex-wrap items-baseline justify-between gap-x-4" : undefined}>
          {title && (
            <h5 style={{ fontWeight: 700, breakAfter: "avoid" }} className="min-w-0">
              {title.text}
            </h5>
          )}
          {period && <p style={{ color: muted }}>{period.text}</p>}
        </div>
      )}
      {subtitle && <p style={{ color: muted }}>{subtitle.text}</p>}
      {groupsOf(lines).map((group, index) =>
        group[0]?.point ? (
          <ul key={index} style={{ paddingInlineStart: "1.1em", listStyleType: `"${style.bullet}  "` }}>
            {group.map((line, at) => (
              <li key={at}>{line.text}</li>
            ))}
          </ul>
        ) : (
          group.map((line) => (
            <p key={index}>
              <Linked leaf={line} colour={style.accent} />
            </p>
          ))
        ),
      )}
    </>
  )
}

function Linked({ leaf: { text, link }, colour }: { leaf: Leaf; colour: string | undefined }) {
  if (link === undefined) return text
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      style={{ color: colour ?? ink, textDecoration: "underline" }}
    >
      {text}
    </a>
  )
}
