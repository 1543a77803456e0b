import { useTranslation } from "react-i18next"
import type { Change } from "#review/why.ts"
import type { AxisNames } from "./useNames.ts"

/** Nobody chooses how old they are: ways that ask for it come last. */
const unchosen = "user.ageBand"

/** Every least way to a page: any of them will do, and of each all that it says. */
export function Unlocks({ unlocks, names }: { unlocks: readonly (readonly Change[])[]; names: AxisNames }) {
  const { t, i18n } = useTranslation()
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" })
  if (unlocks.length === 0) return <p>{t("review.neverShown")}</p>
  const hasUnchosen = (changes: readonly Change[]) => changes.some(({ path }) => path === unchosen)
  const ordered = unlocks.toSorted((a, b) => Number(hasUnchosen(a)) - Number(hasUnchosen(b)))
  const said = ({ path, member, before, after }: Change) => {
    const axis = member === undefined ? path : `${path}:${member}`
    return t("review.change", {
      axis: names.axis(axis),
      before: names.value(axis, String(before)),
      after: names.value(axis, String(after)),
    })
  }
  return (
    <>
      {ordered.length > 1 ? (
        <p className="mb-2 text-muted">{t("review.anyOf", { count: ordered.length })}</p>
      ) : null}
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {ordered.map((changes) => (
          <li key={changes.map(said).join()}>{list.format(changes.map(said))}</li>
        ))}
      </ul>
    </>
  )
}
