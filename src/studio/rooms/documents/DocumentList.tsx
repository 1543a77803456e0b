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
              <Group
                title={t("documents.single")}
                entries={found.filter(([id]) => !id.includes("/"))}
                isOpen
              />
              {byKind(found.filter(([id]) => id.includes("/"))).map(([kind, entries]) => (
                <Group
                  key={kind}
                  title={t("documents.ofKind", {
                    kind: t(`documents.kind.${kind}`, { defaultValue: kind }),
                    number: entries.length,
                  })}
                  entries={entries}
                  isOpen={wanted !== "" || entries.length <= mostOpen}
                />
              ))}
            </div>
          )
        }}
      </Loading>
    </>
  )
}

/** Of a longer list one sees how many there are, and opens it. */
const mostOpen = 8

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
