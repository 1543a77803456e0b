import { useTranslation } from "react-i18next"
import { SelectField } from "#ui/SelectField.tsx"
import { useChoiceWords } from "../../parts/choice-words.ts"
import { useMenuTitles } from "./menu-titles.ts"
import type { Holder, Row } from "./outline.ts"
import type { ShownMenus } from "./useMenus.ts"

/** Where an entry shall stand: the way to what it stands in, and the name of what follows; empty for the end. */
export interface ChosenPlace {
  holder: string
  before: string
}

interface PlaceFieldsProps {
  holders: readonly Holder[]
  menus: ShownMenus
  /** What is moved stands before nothing of itself. */
  moving?: Row
  place: ChosenPlace
  onPlace: (place: ChosenPlace) => void
}

/** In which menu or below which entry something stands, and before what. */
export function PlaceFields({ holders, menus, moving, place, onPlace }: PlaceFieldsProps) {
  const { t } = useTranslation()
  const words = useChoiceWords()
  const titleOf = useMenuTitles()
  const nameOf = ({ steps, row }: Holder): string => {
    const menu = titleOf(steps[1] ?? "")
    return row ? t("menus.within", { menu, name: menus.say(row.title) }) : menu
  }
  const holder = holders.find(({ steps }) => steps.join("/") === place.holder)
  const others = holder?.rows.filter(({ steps }) => steps.join("/") !== moving?.steps.join("/")) ?? []
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t("menus.holder")}
        options={holders.map((one) => ({ value: one.steps.join("/"), label: nameOf(one) }))}
        value={place.holder}
        onChange={(next) => onPlace({ holder: next, before: "" })}
        words={words}
      />
      <SelectField
        label={t("menus.before")}
        none={t("menus.last")}
        options={others.map(({ name, title }) => ({ value: name, label: menus.say(title) }))}
        value={place.before}
        onChange={(before) => onPlace({ ...place, before })}
        words={words}
      />
    </div>
  )
}
