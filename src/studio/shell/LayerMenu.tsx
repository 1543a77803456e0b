import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { useLocation } from "wouter"
import { Icon } from "#ui/icons/Icon.tsx"
import { Menu, MenuRow } from "#ui/Menu.tsx"
import { LayerName } from "./LayerName.tsx"
import { placePath } from "../address.ts"
import { usePlace, useStudio } from "../studio.ts"

/** Whose documents one works at: the site's own, or a school's. Who has one layer is told which. */
export function LayerMenu() {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer, room } = usePlace()
  const [, go] = useLocation()
  if (!workspace) return null
  const shown = (
    <>
      <span className="truncate font-semibold">{layer.title}</span>
      <span className="hidden shrink-0 text-sm text-muted lg:inline">
        {t(layer.tenant === null ? "layer.instance" : "layer.tenant")}
      </span>
    </>
  )
  if (workspace.layers.length === 1) return <LayerName />
  return (
    <Menu
      label={t("layer.choose", { layer: layer.title })}
      align="start"
      buttonClass="flex min-h-11 min-w-0 items-center gap-2 rounded-full px-3 hover:bg-primary-soft"
      button={
        <>
          {shown}
          <Icon name="chevron-down" size={18} />
        </>
      }
    >
      <ul>
        {workspace.layers.map((other) => {
          const path = placePath(workspace, { layer: other, room })
          return (
            <li key={other.tenant ?? ""}>
              <MenuRow
                tag="a"
                href={`/studio${path}`}
                aria-current={other.tenant === layer.tenant ? "true" : undefined}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1 text-ink no-underline data-active-item:bg-primary-soft"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  go(path)
                }}
              >
                <span className="size-5">
                  {other.tenant === layer.tenant ? <Icon name="check" size={20} /> : null}
                </span>
                <span className="flex flex-col">
                  <span className="font-semibold">{other.title}</span>
                  <span className="text-sm text-muted">
                    {t(other.tenant === null ? "layer.instance" : "layer.tenant")}
                  </span>
                </span>
              </MenuRow>
            </li>
          )
        })}
      </ul>
    </Menu>
  )
}
