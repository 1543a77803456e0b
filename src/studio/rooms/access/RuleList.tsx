import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { phraseOf } from "#review/access/phrases.ts"
import { Chip } from "#ui/Chip.tsx"
import { TextField } from "#ui/TextField.tsx"
import { placePath } from "../../address.ts"
import { RowLink } from "../../parts/RowLink.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { useChangeQuery } from "../../editing/change-query.ts"
import { useRuleNames } from "./rule-names.ts"
import { rulesOf } from "./rules-of.ts"
import { namesInFact, sentence } from "../../context/sentence.ts"
import type { Access } from "./useAccess.ts"

/** Every gate or fact with its rule in words, found by what either says. */
export function RuleList({ kind, access }: { kind: "gates" | "facts"; access: Access }) {
  const { t, i18n } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const kept = useChangeQuery()
  const names = useRuleNames(access)
  const [text, setText] = useState("")
  if (!workspace) return null
  const fold = (words: string) => words.toLocaleLowerCase(i18n.language)
  const rows = rulesOf(access, kind).map((one) => ({
    ...one,
    title: access.titleOf(kind, one.name),
    said: sentence(phraseOf(one.rule), kind === "facts" ? namesInFact(names, one.name) : names),
  }))
  const found = rows.filter(({ name, title, said, meaning = "" }) =>
    fold([name, title, said, meaning].join(" ")).includes(fold(text.trim())),
  )
  return (
    <section aria-label={t(`access.part.${kind}`)} className="flex flex-col gap-4">
      <div className="max-w-md">
        <TextField type="search" icon="search" label={t("access.search")} value={text} onChange={setText} />
      </div>
      <p role="status" className="text-sm text-muted">
        {t("access.found", { count: found.length })}
      </p>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface p-2 shadow-card">
        {found.map(({ name, title, said, meaning, isOfFeature, law }) => (
          <li key={name} className="py-1">
            <RowLink href={placePath(workspace, { layer, room: "access", rest: [kind, name] }) + kept}>
              <span className="flex min-w-0 grow basis-80 flex-col gap-0.5">
                <span className="font-semibold">{title}</span>
                {meaning === undefined ? null : <span className="text-sm text-muted">{meaning}</span>}
                <span className="line-clamp-2 text-sm text-muted">{said}</span>
              </span>
              {law === undefined ? null : <Chip tone="warning">{t("access.law")}</Chip>}
              {isOfFeature ? <Chip tone="secondary">{t("access.ofFeature")}</Chip> : null}
              {access.isOwn(kind, [kind, name]) ? <Chip>{t("access.own")}</Chip> : null}
            </RowLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
