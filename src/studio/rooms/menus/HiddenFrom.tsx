import { useTranslation } from "react-i18next"
import type { ShownMenus } from "./useMenus.ts"

interface HiddenFromProps {
  menus: ShownMenus
  from: readonly string[]
  onChange: (type: string, isHidden: boolean) => void
}

/** The account types that do not see an entry. */
export function HiddenFrom({ menus, from, onChange }: HiddenFromProps) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t("menus.hide")}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {menus.accountTypes.map((type) => (
          <label key={type.name} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={from.includes(type.name)}
              onChange={({ target }) => onChange(type.name, target.checked)}
              className="size-5"
            />
            {type.title}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
