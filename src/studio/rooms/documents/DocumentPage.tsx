import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import type { ShownChangeset } from "#api/contract/changesets.ts"
import { describePlace } from "#documents/described.ts"
import { kindOf } from "#documents/kinds.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { layerQuery } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { ChangeBar } from "../../editing/ChangeBar.tsx"
import { useChangeQuery } from "../../editing/change-query.ts"
import { mayEdit } from "../../editing/may-edit.ts"
import { standingIn, standingOf, useChange, type Change } from "../../editing/useChange.ts"
import { BackTo } from "../../parts/BackTo.tsx"
import { ProblemList } from "../../parts/ProblemList.tsx"
import { Beside } from "../../preview/Beside.tsx"
import { useAnswer, useAsking } from "../../reviewing/useAnswer.ts"
import { Heading } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { CodeField } from "./CodeField.tsx"
import type { Step } from "./code/places.ts"
import type { Told } from "./code/ports.ts"
import { Inspector } from "./Inspector.tsx"
import { useText } from "./useText.ts"

/** One document as text, beside what the meta-schemas say of the place where the cursor stands, and the preview. */
export function DocumentPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const change = useChange(t("documents.change", { id }))
  const { opened, latest } = change
  const loaded = useLoaded(`document ${layer.tenant ?? ""} ${opened ?? ""} ${id}`, async () => ({
    standing: await standingIn(publishing, layer, opened, id),
    shown: opened === undefined ? undefined : await publishing.changeset(opened),
  }))
  const shown = latest ?? loaded.value?.shown
  const edited = shown?.documents.find(({ document }) => document === id)
  return (
    <>
      <BackTo room="documents" label="documents.all" kept={useChangeQuery()} />
      <Heading title={id} text={t("documents.pageText")} />
      <Loading from={loaded}>
        {({ standing }) => {
          const { now } = edited ? standingOf(edited) : standing
          return (
            <div className="flex flex-col gap-6">
              <ChangeBar change={change} shown={shown} />
              {now === undefined ? (
                <Notice tone="warning">{t("documents.gone")}</Notice>
              ) : (
                <Beside documents={shown?.documents}>
                  <Editing id={id} now={now} shown={shown} change={change} />
                </Beside>
              )}
            </div>
          )
        }}
      </Loading>
    </>
  )
}

interface EditingProps {
  id: string
  now: unknown
  shown: ShownChangeset | undefined
  change: Change
}

function Editing({ id, now, shown, change }: EditingProps) {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const { layer } = usePlace()
  const kind = kindOf(id)
  const isReadOnly = !mayEdit(layer, shown)
  const ask = useAsking()
  const text = useText(id, now, change, isReadOnly)
  const [place, setPlace] = useState<{ value: unknown; path: readonly Step[] }>({ value: now, path: [] })
  const [search] = useSearchParams()
  // What leads to a place of the document names it in the address; who has gone on from there goes by what they press.
  const at = search.get("at")
  const [pressed, setPressed] = useState<{ pointer: string; from: string | null }>()
  const led = useMemo(() => (at === null ? undefined : { pointer: at }), [at])
  const revealed = pressed?.from === at ? pressed : led
  const [slot] = useState({})
  const told = useMemo(
    (): Told => ({
      place: (value, path) => (kind === undefined ? undefined : describePlace(kind, value, path)),
      names: async (ref) => (ref === undefined ? [] : ((await ask(slot, "names", { ref })) ?? [])),
    }),
    [ask, slot, kind],
  )
  const draft = useMemo(
    () => (text.isUnsaved && text.value !== undefined ? { [id]: text.value } : undefined),
    [text.isUnsaved, text.value, id],
  )
  const query = layerQuery(layer)
  const { origins } =
    useLoaded(`document-origins ${query.tenant ?? ""} ${id}`, () =>
      publishing.documentOrigins({ ...query, document: id }),
    ).value ?? {}
  const own = useAnswer("ownProblems", { document: id }, { draft })
  const problems = own.value ?? none

  return (
    <div className="@container">
      <div className="grid items-start gap-6 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-3">
          {text.isOvertaken ? (
            <Notice
              tone="warning"
              live
              title={t("documents.overtaken")}
              action={
                <Button style="outline" onClick={text.drop}>
                  {t("documents.theirs")}
                </Button>
              }
            >
              {t("documents.overtakenText")}
            </Notice>
          ) : null}
          <CodeField
            label={t("documents.code", { id })}
            isReadOnly={isReadOnly}
            text={text.text}
            problems={problems}
            revealed={revealed}
            told={told}
            onText={text.type}
            onSave={() => void text.save()}
            onPlace={(value, path) => setPlace({ value, path })}
          />
          {isReadOnly ? (
            // Of a change that is closed, or not theirs, the bar above says so.
            layer.powers.includes("propose") ? null : (
              <p className="text-sm text-muted">{t("documents.readOnly")}</p>
            )
          ) : (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                style="outline"
                busy={change.busy}
                disabled={!text.isUnsaved || text.broken !== ""}
                onClick={() => void text.save()}
              >
                {t("documents.save")}
              </Button>
              <p role="status" className="min-w-0 grow text-sm text-muted wrap-anywhere">
                {text.broken !== ""
                  ? text.broken
                  : text.isRefused
                    ? t("documents.refused")
                    : text.isUnsaved
                      ? t("documents.unsaved")
                      : t("documents.keys")}
              </p>
            </div>
          )}
          {problems.length > 0 ? (
            <section aria-label={t("documents.problems")} aria-busy={own.status === "pending"}>
              <ProblemList
                problems={problems}
                busy={change.busy}
                mend={isReadOnly ? undefined : (patch) => void change.edit(patch)}
                onPlace={(pointer) => setPressed({ pointer, from: at })}
              />
            </section>
          ) : null}
        </div>
        <Inspector
          id={id}
          place={place}
          told={told.place(place.value, place.path)}
          origins={origins}
          onReveal={(pointer) => setPressed({ pointer, from: at })}
        />
      </div>
    </div>
  )
}

const none: readonly never[] = []
