import { useTranslation } from "react-i18next"
import { more } from "#ui/icons/more.ts"
import { paths } from "#ui/icons/paths.ts"
import { SelectField } from "#ui/SelectField.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Meanwhile } from "../../editing/Meanwhile.tsx"
import { useChoiceWords } from "../../parts/choice-words.ts"
import type { Choice, Chosen } from "./entry-drafts.ts"
import type { Listed, Targets } from "./useTargets.ts"

const icons = [...Object.keys(paths), ...Object.keys(more)]
  .toSorted()
  .map((value) => ({ value, label: value.replaceAll("-", " ") }))

interface EntryFieldsProps {
  targets: Targets | undefined
  chosen: Chosen
  /** An entry that opens to others leads nowhere itself. */
  leads: boolean
  onChoose: (part: Choice, value: string) => void
  /** What a colleague has chosen meanwhile where somebody has chosen something, too. */
  theirs?: Readonly<Partial<Record<Choice, string | undefined>>>
  onTake?: (part: Choice) => void
}

/** Where an entry leads, what somebody needs for it, and its sign. */
export function EntryFields({ targets, chosen, leads, onChoose, theirs = {}, onTake }: EntryFieldsProps) {
  const { t } = useTranslation()
  const words = useChoiceWords()
  if (!targets) return <Skeleton count={2} />
  const beside = (part: Choice, options: readonly Listed[], none: string) => {
    const value = theirs[part]
    const said = value === "" ? none : (options.find((one) => one.value === value)?.label ?? value)
    return <Meanwhile theirs={said} onTake={() => onTake?.(part)} />
  }
  return (
    <div className="flex flex-col gap-4">
      {leads ? (
        <SelectField
          label={t("menus.to")}
          hint={t("menus.toHint")}
          none={t("menus.toNone")}
          options={withChosen(targets.routes, chosen.route)}
          value={chosen.route}
          onChange={(route) => onChoose("route", route)}
          words={words}
        />
      ) : null}
      {beside("route", targets.routes, t("menus.toNone"))}
      <SelectField
        label={t("menus.feature")}
        hint={t("menus.featureHint")}
        none={t("menus.featureNone")}
        options={withChosen(targets.features, chosen.feature)}
        value={chosen.feature}
        onChange={(feature) => onChoose("feature", feature)}
        words={words}
      />
      {beside("feature", targets.features, t("menus.featureNone"))}
      <SelectField
        label={t("menus.icon")}
        none={t("menus.iconNone")}
        options={icons}
        value={chosen.icon}
        onChange={(icon) => onChoose("icon", icon)}
        words={words}
      />
      {beside("icon", icons, t("menus.iconNone"))}
    </div>
  )
}

/** What stands there is offered, whatever it is. */
const withChosen = (options: Targets["routes"], value: string) =>
  value === "" || options.some((one) => one.value === value) ? options : [{ value, label: value }, ...options]
