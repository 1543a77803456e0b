import { useTranslation } from "react-i18next"
import type { UsePlace } from "#review/access/uses.ts"
import { DocumentPlace } from "../../parts/DocumentPlace.tsx"
import { Section } from "../../shell/Heading.tsx"
import type { Access } from "./useAccess.ts"

/** How many places are shown at once. */
const most = 12

/** Where a gate, feature or fact is used: what would change with it. */
export function UsesSection({ uses, access }: { uses: readonly UsePlace[]; access: Access }) {
  const { t } = useTranslation()
  const rows = uses.map((use) => ({ ...use, ...placeOf(use) }))
  const list = (some: typeof rows) => (
    <ul className="flex flex-col gap-2">
      {some.map(({ document, pointer, what, name }) => (
        <li key={`${document}#${pointer}`} className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">
            {t(`access.use.${what}`, {
              name:
                what === "gate" || what === "fact"
                  ? access.titleOf(`${what}s`, name)
                  : what === "page"
                    ? access.pageTitle(name)
                    : name,
            })}
          </span>
          <DocumentPlace document={document} pointer={pointer} />
        </li>
      ))}
    </ul>
  )
  return (
    <Section title={t("access.uses")}>
      {rows.length === 0 ? <p className="text-muted">{t("access.noUses")}</p> : list(rows.slice(0, most))}
      {rows.length > most ? (
        <details className="mt-2">
          <summary className="flex min-h-11 items-center font-semibold text-primary-ink">
            {t("access.moreUses", { count: rows.length - most })}
          </summary>
          {list(rows.slice(most))}
        </details>
      ) : null}
    </Section>
  )
}

const parts = {
  routes: "page",
  gates: "gate",
  facts: "fact",
  menus: "menu",
} as const
const kinds = [
  "collection",
  "assessment",
  "report",
  "screen",
  "fragment",
  "section",
  "vocabulary",
  "form",
] as const
type What = (typeof parts)[keyof typeof parts] | (typeof kinds)[number] | "other"

/** What a place is part of: a page, a menu entry, a gate …, with its name. */
export function placeOf({ document, pointer }: UsePlace): { what: What; name: string } {
  const steps = pointer.split("/").slice(1).map(unescaped)
  if (document in parts) {
    const what = parts[document as keyof typeof parts]
    if (what === "menu") {
      const entries = steps.flatMap((step, at) => (steps[at - 1] === "entries" ? [step] : []))
      return { what, name: [steps[1], ...entries].filter((step) => step !== undefined).join(" › ") }
    }
    return steps[0] === document && steps[1] !== undefined
      ? { what, name: steps[1] }
      : { what: "other", name: `${document} ${steps[0] ?? ""}`.trim() }
  }
  const [of, ...name] = document.split("/")
  const kind = kinds.find((one) => one === of)
  return kind ? { what: kind, name: name.join("/") } : { what: "other", name: document }
}

const unescaped = (step: string) => step.replaceAll("~1", "/").replaceAll("~0", "~")
