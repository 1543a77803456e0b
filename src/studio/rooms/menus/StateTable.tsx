import { useTranslation } from "react-i18next"
import type { ShownMenus } from "./useMenus.ts"
import type { Grid } from "./useStates.ts"

const stageWords: ReadonlySet<string> = new Set(["onboarding", "research", "workerType", "fullAccess"])

/** In which state an entry stands for whom, in words: an account type in a row, a stage in a column. */
export function StateTable({ grid, menus }: { grid: Grid | undefined; menus: ShownMenus }) {
  const { t } = useTranslation()
  if (!grid) return null
  const stage = (name: string) => (stageWords.has(name) ? t(`menus.stage.${name}`) : name)
  const title = (name: string) => menus.accountTypes.find((one) => one.name === name)?.title ?? name
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("menus.states")}</summary>
      <div className="overflow-x-auto pt-2" tabIndex={0} role="group" aria-label={t("menus.states")}>
        <table className="w-full text-sm">
          <thead>
            <tr>
              <th scope="col" className="p-1 text-start">
                {t("menus.account")}
              </th>
              {grid.stages.map((name) => (
                <th key={name} scope="col" className="p-1 text-start">
                  {stage(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.accounts.map((account, column) => (
              <tr key={account} className="border-t border-line">
                <th scope="row" className="p-1 text-start font-normal">
                  {title(account)}
                </th>
                {grid.stages.map((name, row) => (
                  <td key={name} className="p-1">
                    {t(`menus.state.${grid.cells[row]?.[column] ?? "nobody"}`)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
