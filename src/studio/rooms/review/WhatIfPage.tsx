import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link, useSearchParams } from "wouter"
import { Button, buttonClass } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { TextField } from "#ui/TextField.tsx"
import { useAnswer, useLayerDocuments } from "../../reviewing/useAnswer.ts"
import { Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { openAs, readWhatIf, writeWhatIf, type WhatIfState } from "./links.ts"
import { Picker } from "./Picker.tsx"
import { Trace } from "./Trace.tsx"
import { Unlocks } from "./Unlocks.tsx"
import { personaName } from "../../context/given-names.ts"
import { useNames } from "./useNames.ts"

/** These come first; the others are folded until somebody asks for them. */
const first = [
  "user.present",
  "user.accountType",
  "user.country",
  "user.ageBand",
  "user.tenanted",
  "user.emailVerified",
]

/** Somebody, a day and an address: what they would be shown, why, and what would have to be otherwise. */
export function WhatIfPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const state = readWhatIf(search)
  const names = useNames()
  const documents = useLayerDocuments().value?.documents
  const axes = useAnswer("tableAxes", undefined).value?.context ?? []
  const put = (change: Partial<WhatIfState>) =>
    setSearch(writeWhatIf({ ...state, ...change }), { replace: true })
  const personas = documents?.["personas"]
  const routes = documents?.["routes"]
  const people = personas?.kind === "personas" ? Object.entries(personas.personas) : []
  const set = (name: string, value: string) => {
    const { [name]: _before, ...rest } = state.set
    put({ set: value === "" ? rest : { ...rest, [name]: value } })
  }
  const picker = ({ name, values }: (typeof axes)[number]) => (
    <Picker
      key={name}
      label={names.axis(name)}
      value={state.set[name] ?? ""}
      changed={Object.hasOwn(state.set, name)}
      options={[
        { value: "", label: t("review.asThey") },
        ...values.map((value) => ({ value: String(value), label: names.value(name, String(value)) })),
      ]}
      onChange={(value) => set(name, value)}
    />
  )
  const isOpen = ({ name }: { name: string }) => first.includes(name) || Object.hasOwn(state.set, name)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 print:hidden">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Picker
            label={t("review.beginWith")}
            value={state.persona ?? ""}
            options={[
              { value: "", label: t("review.nobodySignedIn") },
              ...people.map(([name, { title }]) => ({ value: name, label: personaName(t, name, title) })),
            ]}
            onChange={(value) => put({ persona: value === "" ? undefined : value })}
          />
          <PathField key={state.path} path={state.path} onChange={(path) => put({ path })} />
          <TextField
            type="date"
            label={t("review.onDay")}
            value={state.on ?? ""}
            onChange={(on) => put({ on: on === "" ? undefined : on })}
          />
          <Picker
            label={t("review.pickPage")}
            value=""
            options={[
              { value: "", label: t("review.pickPageNone") },
              ...(routes?.kind === "routes" ? Object.entries(routes.routes) : [])
                .filter(([, { path }]) => !/[:*]/.test(path))
                .map(([name, { path }]) => ({ value: path, label: `${names.titles.route(name)} (${path})` })),
            ]}
            onChange={(path) => path !== "" && put({ path })}
          />
          {axes.filter(isOpen).map(picker)}
        </div>
        <details>
          <summary className="flex min-h-11 items-center font-semibold text-primary-ink">
            {t("review.moreOfThem")}
          </summary>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {axes.filter((axis) => !isOpen(axis)).map(picker)}
          </div>
        </details>
        {Object.keys(state.set).length > 0 ? (
          <div>
            <Button style="text" onClick={() => put({ set: {} })}>
              {t("review.asBefore")}
            </Button>
          </div>
        ) : null}
      </div>
      <Answer state={state} />
    </div>
  )
}

/** An address is looked at once it is written. */
function PathField({ path, onChange }: { path: string; onChange: (path: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(path)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange(typed.startsWith("/") ? typed : `/${typed}`)
      }}
      className="flex items-end gap-2"
    >
      <div className="min-w-0 grow">
        <TextField label={t("review.address")} value={typed} onChange={setTyped} />
      </div>
      <Button type="submit" style="outline">
        {t("review.ask")}
      </Button>
    </form>
  )
}

function Answer({ state }: { state: WhatIfState }) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const names = useNames()
  const [today] = useState(() => new Date().toISOString())
  const { path, persona, set, on } = state
  const answer = useAnswer("whatIf", {
    path,
    persona,
    set,
    now: on === undefined ? today : `${on}T12:00:00Z`,
  })
  return (
    <Loading from={answer}>
      {(told) => {
        if (!told.possible)
          return (
            <Notice tone="warning" title={t("review.impossible")}>
              {t("review.impossibleText")}
            </Notice>
          )
        const { explanation, moved, unlocks, context } = told
        return (
          <>
            <Section title={t("review.whatHappens")}>
              {moved.length > 0 ? (
                <p className="mb-3 text-muted">
                  {t("review.movedToo", {
                    changes: moved
                      .map(({ path: name, member, after }) => {
                        const axis = member === undefined ? name : `${name}:${member}`
                        return `${names.axis(axis)}: ${names.value(axis, String(after))}`
                      })
                      .join(", "),
                  })}
                </p>
              ) : null}
              <Trace explanation={explanation} names={names} />
              {workspace ? (
                <p className="mt-4 print:hidden">
                  <Link
                    href={openAs(workspace, layer, context, state)}
                    data-tone="primary"
                    className={buttonClass({ style: "outline" })}
                  >
                    {t("review.openApp")}
                  </Link>
                </p>
              ) : null}
            </Section>
            {explanation.least === null || explanation.least.length > 0 ? (
              <Section title={t("review.unlocks", { page: names.titles.route(explanation.wanted) })}>
                <Unlocks unlocks={unlocks} names={names} />
              </Section>
            ) : null}
          </>
        )
      }}
    </Loading>
  )
}
