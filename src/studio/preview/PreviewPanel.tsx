import { clsx } from "clsx"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import type { EditedDocument } from "#api/contract/changesets.ts"
import type { FromPreview, RecordedAction } from "#browser/preview/messages.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemList } from "../parts/ProblemList.tsx"
import { useLast } from "../calls/useLast.ts"
import { Loading } from "../shell/Loading.tsx"
import { usePlace, useStudio } from "../studio.ts"
import { AddressBar } from "./AddressBar.tsx"
import { previewLink } from "./link.ts"
import { Recorded } from "./Recorded.tsx"
import { Screen } from "./Screen.tsx"
import { Toolbar } from "./Toolbar.tsx"
import { usePersonas, usePreview, usePreviewState, widest, type People } from "./usePreview.ts"

export interface PanelProps {
  /** The change, where the address of the page does not say so by `in`. */
  change?: string | undefined
  /** The documents of the change as the room has just left them. */
  documents?: readonly EditedDocument[] | undefined
  /** The preview is all of the page. */
  alone?: boolean
  /** Given the keys of a text that was pressed in the app: with it, texts can be picked there. */
  onText?: ((keys: readonly string[]) => void) | undefined
}

/** The learner's app, as somebody, on a day, with the change of this page in it; an edit is seen as it is made. */
export default function PreviewPanel(props: PanelProps) {
  const people = usePersonas()
  return (
    <div className="flex flex-col gap-4">
      <Loading from={people}>{(known) => <Shown people={known} {...props} />}</Loading>
    </div>
  )
}

const mostRecorded = 50

const none: readonly EditedDocument[] = []

function Shown({ people, change, documents = none, alone = false, onText }: PanelProps & { people: People }) {
  const { t } = useTranslation()
  const { workspace, app } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const [stated, update] = usePreviewState()
  const state = { ...stated, in: change ?? stated.in }
  const as = state.as ?? widest(people) ?? ""
  const identity = `${layer.tenant ?? ""} ${as} ${state.on ?? ""}`
  const loaded = useLast(usePreview(state, as), identity)
  const preview = loaded.value
  const [reloads, setReloads] = useState(0)
  const [actions, setActions] = useState<readonly RecordedAction[]>([])
  const [unfit, setUnfit] = useState<readonly string[]>([])
  const [isPicking, setPicking] = useState(false)
  const [hasMissed, setMissed] = useState(false)
  const edited = useMemo(
    () => Object.fromEntries(documents.map(({ document, now }) => [document, now ?? null])),
    [documents],
  )
  const languages = preview?.configuration.release.languages ?? []
  const language =
    state.lang !== undefined && languages.includes(state.lang)
      ? state.lang
      : (preview?.configuration.app.locales.default ?? app?.locales.default ?? "en")

  function hear(message: FromPreview): void {
    if (message.kind === "moved") update({ path: message.path })
    if (message.kind === "did") setActions((before) => [message.action, ...before].slice(0, mostRecorded))
    if (message.kind === "picked" && isPicking) {
      setMissed(message.keys.length === 0)
      if (message.keys.length > 0) onText?.(message.keys)
    }
    if (message.kind === "unfit") setUnfit(message.documents)
    if (message.kind === "expired") loaded.retry()
    if (message.kind === "reload") setReloads((before) => before + 1)
  }

  return (
    <div className={clsx("flex flex-col gap-4", alone && "xl:flex-row xl:items-start xl:gap-8")}>
      <div className={clsx("flex flex-col gap-4", alone && "xl:w-80 xl:shrink-0")}>
        <Toolbar {...{ people, state, as, language, preview, update }} isWhole={alone} />
        {alone ? <Recorded actions={actions} /> : null}
      </div>
      <div className="flex min-w-0 grow flex-col gap-4">
        <AddressBar
          path={state.path}
          onGo={(path) => update({ path })}
          onReload={() => {
            setReloads((before) => before + 1)
            loaded.retry()
          }}
          alone={alone || !workspace ? undefined : previewLink(workspace, layer, { ...state, as })}
        />
        {onText ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              style={isPicking ? "solid" : "outline"}
              icon="edit"
              aria-pressed={isPicking}
              onClick={() => {
                setPicking(!isPicking)
                setMissed(false)
              }}
            >
              {t("preview.pick")}
            </Button>
            <p role="status" className="text-sm text-muted">
              {hasMissed ? t("preview.pickedNone") : isPicking ? t("preview.picking") : ""}
            </p>
          </div>
        ) : null}
        <Loading from={loaded}>
          {(shown) => (
            <>
              {unfit.length > 0 ? (
                <Notice tone="warning" live title={t("preview.unfit")}>
                  {t("preview.unfitText")} <code className="break-all">{unfit.join(", ")}</code>
                </Notice>
              ) : null}
              {shown.problems.length > 0 ? (
                <Notice tone="warning" live title={t("preview.unfit")}>
                  <ProblemList problems={shown.problems} change={change} />
                </Notice>
              ) : null}
              <Screen
                key={`${identity} ${reloads}`}
                title={t("preview.frame", { person: people[as]?.title ?? t("preview.context") })}
                preview={shown}
                documents={edited}
                look={{ language, look: state.look }}
                path={state.path}
                size={state.size}
                isPicking={isPicking}
                onMessage={hear}
              />
            </>
          )}
        </Loading>
        {alone ? null : <Recorded actions={actions} />}
      </div>
    </div>
  )
}
