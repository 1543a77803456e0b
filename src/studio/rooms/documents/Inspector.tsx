import { clsx } from "clsx"
import { useTranslation } from "react-i18next"
import type { DescribedPlace } from "#documents/described.ts"
import { pointerOf } from "#documents/problem.ts"
import { type Origins, sourcesAt } from "#documents/provenance.ts"
import { Chip } from "#ui/Chip.tsx"
import { Section } from "../../shell/Heading.tsx"
import type { Step } from "./code/places.ts"

interface InspectorProps {
  id: string
  place: { value: unknown; path: readonly Step[] }
  /** Undefined: nothing may stand there. */
  told: DescribedPlace | undefined
  /** Who has said what is live of the document; undefined until that is known. */
  origins: Origins | undefined
  onReveal: (pointer: string) => void
}

/** What the meta-schemas say of the place where the cursor stands: what it is, and every key that may stand in it. */
export function Inspector({ id, place: { value, path }, told, origins, onReveal }: InspectorProps) {
  const { t } = useTranslation()
  const name = path.at(-1)
  const sources = sourcesAt(origins ?? {}, pointerOf(path))
  return (
    <aside aria-label={t("documents.inspector")} className="@3xl:sticky @3xl:top-18">
      <Section title={told?.title ?? (name === undefined ? id : String(name))}>
        <nav aria-label={t("documents.path")} className="mb-3 flex flex-wrap gap-1 text-sm">
          <Crumb label={id} onPress={() => onReveal("")} />
          {path.map((step, index) => (
            <Crumb
              key={index}
              label={String(step)}
              onPress={() => onReveal(pointerOf(path.slice(0, index + 1)))}
            />
          ))}
        </nav>
        {sources.length === 0 ? null : (
          <p className="mb-3 text-sm">
            <span className="text-muted">{t("documents.saidBy")}</span>{" "}
            {sources.map((source) => t(`source.${source}`)).join(", ")}
          </p>
        )}
        {told ? (
          <Told told={told} present={keysAt(value, path)} path={path} onReveal={onReveal} />
        ) : (
          <p className="text-muted">{t("documents.nothing")}</p>
        )}
      </Section>
    </aside>
  )
}

function Crumb({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="max-w-full rounded-control px-2 py-1 wrap-anywhere text-primary-ink hover:bg-primary-soft"
    >
      {label}
    </button>
  )
}

function keysAt(value: unknown, path: readonly Step[]): ReadonlySet<string> {
  const holder = path.reduce<unknown>(
    (at, step) =>
      typeof at === "object" && at !== null ? (at as Record<string | number, unknown>)[step] : undefined,
    value,
  )
  return new Set(typeof holder === "object" && holder !== null ? Object.keys(holder) : [])
}

interface ToldProps {
  told: DescribedPlace
  present: ReadonlySet<string>
  path: readonly Step[]
  onReveal: (pointer: string) => void
}

function Told({ told, present, path, onReveal }: ToldProps) {
  const { t } = useTranslation()
  const { description, types, choices, examples, default: usual, ref, approval, keys } = told
  const shown = [
    [t("documents.types"), types.join(", ")],
    [t("documents.choices"), listed(choices)],
    [t("documents.usual"), usual === undefined ? "" : JSON.stringify(usual)],
    [t("documents.examples"), listed(examples)],
    [t("documents.names"), ref ?? ""],
    [t("documents.approval"), approval ?? ""],
  ].filter(([, words]) => words !== "")
  return (
    <div className="flex flex-col gap-4">
      {description === undefined ? null : <p>{description}</p>}
      {shown.length === 0 ? null : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {shown.map(([word, words]) => (
            <div key={word} className="contents">
              <dt className="text-muted">{word}</dt>
              <dd className="min-w-0 font-mono wrap-anywhere">{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {keys.length === 0 ? null : (
        <ul className="flex max-h-[50dvh] flex-col overflow-y-auto" aria-label={t("documents.properties")}>
          {keys.map(({ key, title, description: words, required }) => (
            <li key={key} className="border-t border-line py-2">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {present.has(key) ? (
                  <button
                    type="button"
                    onClick={() => onReveal(pointerOf([...path, key]))}
                    className="rounded-control px-1 font-mono font-semibold text-primary-ink hover:bg-primary-soft"
                  >
                    {key}
                  </button>
                ) : (
                  <code className="px-1 text-muted">{key}</code>
                )}
                {title === undefined ? null : <span>{title}</span>}
                {required && !present.has(key) ? <Chip tone="warning">{t("documents.required")}</Chip> : null}
              </p>
              {words === undefined ? null : <p className={clsx("px-1 text-sm text-muted")}>{words}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const mostListed = 12

const listed = (values: readonly unknown[]): string =>
  [
    ...values.slice(0, mostListed).map((value) => JSON.stringify(value)),
    ...(values.length > mostListed ? ["…"] : []),
  ].join(", ")
