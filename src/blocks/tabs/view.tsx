import * as Ariakit from "#ui/tab.ts"
import { clsx } from "clsx"
import { useEffect, useId, useRef, type ComponentType } from "react"
import type { Rule } from "#documents/types.g.ts"
import { resolveFields } from "#engine/screens/value.ts"
import { Icon, type IconName } from "#ui/icons/Icon.tsx"
import type { ViewProps } from "../block.ts"
import { BlockView } from "../BlockView.tsx"
import { useBound, useKept } from "../bound.ts"
import { useNextFrame } from "../screen/useNextFrame.ts"
import { Waiting } from "../Waiting.tsx"
import { reveal } from "./reveal.ts"
import type { tabsShape } from "./tabs.ts"
import { useIsRoomy } from "./useIsRoomy.ts"

/** The second stays in sight while the first is read, and scrolls by itself where it is higher than the window. */
const twoViews = "grid grid-cols-[minmax(0,7fr)_minmax(0,6fr)] items-start gap-8 print:block"

const Tabs: ComponentType<ViewProps<typeof tabsShape>> = ({
  id: name,
  props: { label, bind },
  host,
  runtime,
  scope,
  node,
}) => {
  const id = useId()
  const [own, setOwn] = useKept<unknown>(runtime, name, undefined)
  const [bound, setBound] = useBound(runtime, bind)
  const shown = (node.slots["children"] ?? []).filter(
    (tab) => tab.show === undefined || scope.test(tab.show as Rule),
  )
  const wanted = bind ? bound : own
  const open = shown.find((tab) => tab.id === wanted) ?? shown[0]
  const openTab = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The browser lays the page out for its next frame anyway; asked before, it would do so once more.
    const frame = requestAnimationFrame(() => openTab.current && reveal(openTab.current))
    return () => cancelAnimationFrame(frame)
  }, [open?.id])
  const isPanelDrawn = useNextFrame()
  // Only drawn, and its data only fetched, where there is room for it.
  const isRoomy = useIsRoomy()
  const wantedBeside = isRoomy && open ? resolveFields(open.props, scope)["beside"] : undefined
  const beside = shown.find((tab) => tab !== open && tab.id === wantedBeside)
  const tabId = (tab: string) => `${id}-${tab}`
  const choose = (chosen: string | null | undefined) => {
    const next = shown.find((tab) => tabId(tab.id) === chosen)?.id
    if (next === undefined) return
    if (bind) setBound(next)
    else setOwn(next)
  }
  return (
    <div className="flex flex-col gap-5">
      <Ariakit.TabProvider
        selectedId={open && tabId(open.id)}
        setSelectedId={choose}
        rtl={host.direction === "rtl"}
      >
        <Ariakit.TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b-2 border-line">
          {shown.map((tab) => {
            const { title, icon } = resolveFields(tab.props, scope)
            return (
              <Ariakit.Tab
                key={tab.id}
                ref={tab === open ? openTab : undefined}
                id={tabId(tab.id)}
                className={clsx(
                  "-mb-0.5 inline-flex min-h-12 items-center gap-2 border-b-[3px] px-4 font-semibold whitespace-nowrap -outline-offset-4",
                  tab === open
                    ? "border-primary-ink text-primary-ink"
                    : "border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]",
                )}
              >
                {typeof icon === "string" ? <Icon name={icon as IconName} size={20} /> : null}
                {String(title)}
              </Ariakit.Tab>
            )
          })}
        </Ariakit.TabList>
        {open && !isPanelDrawn ? (
          <Waiting hidden />
        ) : open ? (
          <Ariakit.TabPanel tabId={tabId(open.id)} className={beside && twoViews}>
            <BlockView key={open.id} node={open} scope={scope} runtime={runtime} host={host} />
            {beside ? (
              <div className="sticky top-18 -m-1 max-h-[calc(100dvh-5rem)] overflow-y-auto p-1 print:hidden">
                <BlockView key={beside.id} node={beside} scope={scope} runtime={runtime} host={host} />
              </div>
            ) : null}
          </Ariakit.TabPanel>
        ) : null}
      </Ariakit.TabProvider>
    </div>
  )
}

export default Tabs
