import { useTranslation } from "react-i18next"
import type { Entry } from "#documents/types.g.ts"
import { more } from "#ui/icons/more.ts"
import { paths } from "#ui/icons/paths.ts"
import { SelectField } from "#ui/SelectField.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { useChoiceWords } from "../../parts/choice-words.ts"
import type { Targets } from "./useTargets.ts"

/** What of an entry is chosen from a list; the empty word is nothing. */
export interface Chosen {
  route: string
  feature: string
  icon: string
}

export const chosenOf = ({ to, feature, icon }: Pick<Entry, "to" | "feature" | "icon">): Chosen => ({
  route: to?.route ?? "",
  feature: feature ?? "",
  icon: icon ?? "",
})

const icons = [...Object.keys(paths), ...Object.keys(more)]
  .toSorted()
  .map((value) => ({ value, label: value.replaceAll("-", " ") }))

interface EntryFieldsProps {
  targets: Targets | undefined
  chosen: Chosen
  /** An entry that opens to others leads nowhere itself. */
  leads: boolean
  onChoose: (chosen: Chosen) => void
}

/** Where an entry leads, what somebody needs for it, and its sign. */
export function EntryFields({ targets, chosen, leads, onChoose }: EntryFieldsProps) {
  const { t } = useTranslation()
  const words = useChoiceWords()
  if (!targets) return <Skeleton count={2} />
  return (
    <div className="flex flex-col gap-4">
      {leads ? (
        <SelectField
          label={t("menus.to")}
          hint={t("menus.toHint")}
          none={t("menus.toNone")}
          options={withChosen(targets.routes, chosen.route)}
          value={chosen.route}
          onChange={(route) => onChoose({ ...chosen, route })}
          words={words}
        />
      ) : null}
      <SelectField
        label={t("menus.feature")}
        hint={t("menus.featureHint")}
        none={t("menus.featureNone")}
        options={withChosen(targets.features, chosen.feature)}
        value={chosen.feature}
        onChange={(feature) => onChoose({ ...chosen, feature })}
        words={words}
      />
      <SelectField
        label={t("menus.icon")}
        none={t("menus.iconNone")}
        options={icons}
        value={chosen.icon}
        onChange={(icon) => onChoose({ ...chosen, icon })}
        words={words}
      />
    </div>
  )
}

/** What stands there is offered, whatever it is. */
const withChosen = (options: Targets["routes"], value: string) =>
  value === "" || options.some((one) => one.value === value) ? options : [{ value, label: value }, ...options]
