import { useTranslation } from "react-i18next"
import type { Presence } from "#api/contract/changesets.ts"
import { Icon } from "#ui/icons/Icon.tsx"
import { useSnapshot } from "valtio"
import { useAuthor } from "../calls/author.ts"
import { useStudio } from "../studio.ts"

interface ColleaguesProps {
  people: readonly Presence[]
  /** Only those who are at work there; without it everybody. */
  document?: string
  steps?: readonly string[]
}

/** Who else is at work on a change, or at one place of it: each once, however many pages they have open. */
export function Colleagues({ people, document, steps }: ColleaguesProps) {
  const { t } = useTranslation()
  const author = useAuthor()
  const { workspace } = useSnapshot(useStudio().state)
  const here = people.filter(
    ({ at }) =>
      document === undefined ||
      (at !== null && at.document === document && at.steps.join("/") === steps?.join("/")),
  )
  const names = [
    ...new Set(here.map(({ person }) => (person === workspace?.actor ? t("together.self") : author(person)))),
  ]
  if (names.length === 0) return null
  return (
    <span
      data-tone="secondary"
      className="inline-flex items-center gap-1.5 rounded-full bg-(--tone-soft) px-2 text-sm text-(--tone-ink)"
    >
      <Icon name="user" size={16} />
      {t("together.here", { names: names.join(", ") })}
    </span>
  )
}
