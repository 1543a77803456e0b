import { useDeferredValue, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { useSearch } from "wouter"
import type { DocumentList as Documents } from "#api/contract/documents.ts"
import { Chip } from "#ui/Chip.tsx"
import { TextField } from "#ui/TextField.tsx"
import { layerQuery, placePath } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { RowLink } from "../../parts/RowLink.tsx"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"

type Entries = [id: string, Documents["documents"][string]][]

/** The documents of a layer by what they are, found by a part of their name. */
export function DocumentList() {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const loaded = useLoaded(`documents ${layer.tenant ?? ""}`, () => publishing.documents(layer))
  const [typed, setTyped] = useState("")
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  return (
    <>
      <Heading title={t("room.documents")} text={t("documents.text")} />
      <div className="mb-6 max-w-md">
        <TextField
          type="search"
          icon="search"
          label={t("documents.search")}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Loading from={loaded}>
        {({ documents }) => {
          const found = Object.entries(documents).filter(([id]) => id.toLowerCase().includes(wanted))
          return found.length === 0 ? (
            <p className="text-muted">{t("documents.none")}</p>
          ) : (
            <div className="grid items-start gap-6 lg:grid-cols-2">
              {inColumns(groupsOf(found), wanted !== "").map((groups) => (
                <div key={groups[0]?.kind ?? single} className="flex min-w-0 flex-col gap-6">
                  {groups.map(({ kind, entries }) => (
                    <Group
                      key={kind}
                      title={
                        kind === single
                          ? t("documents.single")
                          : t("documents.ofKind", {
                              kind: t(`documents.kind.${kind}`),
                              number: entries.length,
                            })
                      }
                      entries={entries}
                      isOpen={isOpen(entries, kind, wanted !== "")}
                    />
                  ))}
                </div>
              ))}
            </div>
          )
        }}
      </Loading>
    </>
  )
}

interface Grouped {
  kind: string
  entries: Entries
}

/** The documents of which there is one each stand together. */
const single = ""

/** Of a longer list one sees how many there are, and opens it. */
const mostOpen = 8

const isOpen = (entries: Entries, kind: string, isSearched: boolean) =>
  isSearched || kind === single || entries.length <= mostOpen

function groupsOf(found: Entries): Grouped[] {
  const alone = found.filter(([id]) => !id.includes("/"))
  const kinds = byKind(found.filter(([id]) => id.includes("/"))).map(([kind, entries]) => ({ kind, entries }))
  return alone.length > 0 ? [{ kind: single, entries: alone }, ...kinds] : kinds
}

/** A card's head and the room around it, in rows of its list. */
const headRows = 3

/** Each group in the column that is the shorter one so far: cards of unlike height leave no holes. */
function inColumns(groups: readonly Grouped[], isSearched: boolean): Grouped[][] {
  const columns = [0, 0].map(() => ({ rows: 0, groups: [] as Grouped[] }))
  for (const group of groups) {
    const [left, right] = columns as [(typeof columns)[0], (typeof columns)[0]]
    const column = left.rows <= right.rows ? left : right
    const { entries, kind } = group
    column.rows += headRows + (isOpen(entries, kind, isSearched) ? Math.ceil(entries.length / 2) : 1)
    column.groups.push(group)
  }
  return columns.map((column) => column.groups).filter((column) => column.length > 0)
}

function Group({ title, entries, isOpen }: { title: string; entries: Entries; isOpen: boolean }) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const search = useSearch()
  if (!workspace || entries.length === 0) return null
  const query = search === "" ? "" : `?${search}`
  const list = (
    <ul className="grid sm:grid-cols-2">
      {entries.map(([id, { patched }]) => (
        <li key={id}>
          <RowLink href={placePath(workspace, { layer, room: "documents", rest: id.split("/") }) + query}>
            <span className="grow">{id}</span>
            {patched ? <Chip tone="secondary">{t("documents.patched")}</Chip> : null}
          </RowLink>
        </li>
      ))}
    </ul>
  )
  return (
    <Section title={title}>
      {isOpen ? (
        list
      ) : (
        <details>
          <summary className="flex min-h-11 items-center">
            {t("documents.show", { count: entries.length })}
          </summary>
          {list}
        </details>
      )}
    </Section>
  )
}

function byKind(entries: Entries): [kind: string, entries: Entries][] {
  const kinds = new Map<string, Entries>()
  for (const entry of entries) {
    const { kind } = entry[1]
    kinds.set(kind, [...(kinds.get(kind) ?? []), entry])
  }
  return [...kinds]
}
