import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { App, Features } from "#documents/types.g.ts"
import { configContext, type ContextValue } from "#engine/context/build.ts"
import { listed } from "#engine/context/declared.ts"
import {
  blankOf,
  chosenPaths,
  readContext,
  writeContext,
  type PartialContext,
} from "#engine/context/written.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { SelectField } from "#ui/SelectField.tsx"
import { useChoiceWords } from "../parts/choice-words.ts"
import { useTitles } from "../context/useTitles.ts"

interface SomebodyProps {
  as: string
  /** What things are called goes by the change that is looked at. */
  change: string | undefined
  app: App
  features: Features | undefined
  onClose: () => void
  onChoose: (as: string) => void
}

/** Any context there can be: what is true of a person, of the site, of their browser and of the address. */
export function Somebody({ as, change, app, features, onClose, onChoose }: SomebodyProps) {
  const { t } = useTranslation()
  const words = useChoiceWords()
  const usual = useMemo(() => configContext(app, Object.keys(features?.features ?? {})), [app, features])
  const [values, setValues] = useState<PartialContext>(() => readContext(as) ?? { "user.present": true })
  const names = useTitles(change).titles.context
  const valueOf = (path: string): ContextValue => values[path] ?? usual[path] ?? blankOf(path)
  const set = (path: string, value: ContextValue) =>
    setValues((before) => {
      const isUsual = String(value) === String(usual[path] ?? blankOf(path))
      const others = Object.fromEntries(Object.entries(before).filter(([other]) => other !== path))
      return isUsual ? others : { ...others, [path]: value }
    })
  const isSignedIn = valueOf("user.present") === true

  return (
    <Dialog open onClose={onClose} title={t("preview.somebody")} closeLabel={t("close")} width="large">
      <p className="mb-4 text-muted">{t("preview.somebodyText")}</p>
      <div className="flex flex-col gap-3">
        {(["user", "config", "visitor", "query"] as const).map((part) => (
          <details key={part} open={part === "user"} className="rounded-control border border-line">
            <summary className="flex min-h-11 items-center px-4 font-semibold">
              {t(`preview.part.${part}`)}
            </summary>
            <div className="grid gap-4 border-t border-line p-4 sm:grid-cols-2">
              {chosenPaths
                .filter((path) => path.startsWith(`${part}.`))
                .filter((path) => part !== "user" || path === "user.present" || isSignedIn)
                .map((path) => {
                  const value = valueOf(path)
                  if (typeof value === "boolean")
                    return (
                      <label key={path} className="flex min-h-11 items-center gap-3">
                        <input
                          type="checkbox"
                          className="size-5"
                          checked={value}
                          onChange={(event) => set(path, event.target.checked)}
                        />
                        {names.path(path)}
                      </label>
                    )
                  if (typeof value === "string")
                    return (
                      <SelectField
                        key={path}
                        label={names.path(path)}
                        options={listed(path).map((one) => ({ value: one, label: names.value(path, one) }))}
                        value={value}
                        onChange={(next) => set(path, next)}
                        words={words}
                      />
                    )
                  const members =
                    path === "config.features" ? Object.keys(features?.features ?? {}) : listed(path)
                  return (
                    <fieldset key={path} className="sm:col-span-2">
                      <legend className="font-semibold">{names.path(path)}</legend>
                      <div className="grid gap-x-4 sm:grid-cols-2">
                        {members.map((member) => (
                          <label key={member} className="flex min-h-11 items-center gap-3">
                            <input
                              type="checkbox"
                              className="size-5"
                              checked={value.includes(member)}
                              onChange={(event) =>
                                set(
                                  path,
                                  members.filter((one) =>
                                    one === member ? event.target.checked : value.includes(one),
                                  ),
                                )
                              }
                            />
                            {names.value(path, member)}
                          </label>
                        ))}
                      </div>
                    </fieldset>
                  )
                })}
            </div>
          </details>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => onChoose(writeContext(isSignedIn ? values : withoutUser(values)))}>
          {t("preview.show")}
        </Button>
        <Button style="text" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </Dialog>
  )
}

/** Nothing of a user is true where nobody is signed in. */
const withoutUser = (values: PartialContext): PartialContext =>
  Object.fromEntries(Object.entries(values).filter(([path]) => !path.startsWith("user.")))
