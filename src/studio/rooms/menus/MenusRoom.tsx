import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { ChangeBar } from "../../editing/ChangeBar.tsx"
import { useChange } from "../../editing/useChange.ts"
import { EntryDialog } from "./EntryDialog.tsx"
import { EntryList } from "./EntryList.tsx"
import { rowAt } from "./outline.ts"
import { useMenus } from "./useMenus.ts"

const titles: Readonly<Record<string, string>> = {
  main: "menus.main",
  user: "menus.user",
  footer: "menus.footer",
  theme: "menus.theme",
}

/** The menus of a layer as an outline: worded, put in another order, hidden from account types. */
export default function MenusRoom() {
  const { t } = useTranslation()
  const change = useChange(t("menus.change"))
  const { menus, ...loaded } = useMenus(change)
  const [editing, setEditing] = useState<readonly string[]>()
  const row =
    editing &&
    menus &&
    rowAt(
      menus.menus.flatMap(({ rows }) => rows),
      editing,
    )
  return (
    <>
      <Heading title={t("room.menus")} text={t("menus.text")} />
      <Loading from={loaded}>
        {() =>
          menus ? (
            <div className="flex flex-col gap-6">
              <ChangeBar change={change} shown={menus.shown} />
              {menus.menus.map(({ name, rows }) => (
                <Section key={name} title={titles[name] ? t(titles[name]) : name}>
                  <EntryList
                    rows={rows}
                    menus={menus}
                    change={change}
                    onEdit={({ steps }) => setEditing(steps)}
                  />
                </Section>
              ))}
              {row ? (
                <EntryDialog
                  key={row.steps.join("/")}
                  row={row}
                  menus={menus}
                  change={change}
                  onClose={() => setEditing(undefined)}
                />
              ) : null}
            </div>
          ) : null
        }
      </Loading>
    </>
  )
}
