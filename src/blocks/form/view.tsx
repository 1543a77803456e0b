import type { ErrorSchema, RJSFValidationError } from "@rjsf/utils"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { Form as FormDocument } from "#documents/types.g.ts"
import { compileValue, resolve } from "#engine/screens/value.ts"
import { Button } from "#ui/Button.tsx"
import { branchesOf, type InBranch } from "#ui/form/branches.ts"
import type { Data, FormWords } from "#ui/form/context.ts"
import { Form, type FormHandle } from "#ui/form/Form.tsx"
import type { CompiledValidator } from "#ui/form/validator.ts"
import { Notice } from "#ui/Notice.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import type { ViewProps } from "../block.ts"
import type { Host, Press, PublishedForm, ResolvedAction } from "../host.ts"
import { Failed } from "../Failed.tsx"
import { headings } from "../layout.ts"
import { choiceWords } from "../choice-words.ts"
import { drawLater } from "../screen/pace.ts"
import type { Scope } from "../screen/scope.ts"
import { isRecord } from "../shape.ts"
import { useFetched } from "../sources.ts"
import { Waiting } from "../Waiting.tsx"
import { word } from "../words.ts"
import { drawForm, vocabulariesOf, type DrawnForm } from "./drawn.ts"
import type { formShape } from "./form.ts"
import { problemSchema, sayErrors } from "./messages.ts"
import { useVocabularies } from "./vocabularies.ts"

type FormViewProps = ViewProps<typeof formShape> & {
  /** Further arguments of the submit action, worked out of the form and of the questions answered with yes. */
  proof?: (form: FormDocument, given: readonly string[]) => Record<string, unknown>
}

/** A form document, as published now; a newer one takes its place and keeps the answers. */
export default function FormBlock(view: FormViewProps) {
  const { props, host } = view
  const source = useMemo(() => host.form(props.form), [host, props.form])
  const state = useFetched(source)
  const ready = useReady(host, state.value)
  // A form that asks for consents is drawn with the words that it is about, whatever a page's data calls a form.
  const isAlone = view.proof === undefined && state.value?.document.submit.do === "saveConsents"
  if (ready.form && !isAlone) return <Questions {...view} {...ready.form} />
  if (state.status === "failed" || ready.failed || isAlone)
    return (
      <Failed
        host={host}
        text={state.status === "failed" ? state.text : undefined}
        retry={ready.failed ? ready.again : source.retry}
      />
    )
  return (
    <Waiting>
      <p role="status" className="sr-only">
        {word(host, "loading")}
      </p>
      <Skeleton shape="fields" count={2} />
    </Waiting>
  )
}

interface ReadyForm {
  published: PublishedForm
  compiled: CompiledValidator
  inBranch: InBranch | undefined
}

/** A form with its validator. While a newer one is fetched, the one that is shown stays. */
function useReady(host: Host, published: PublishedForm | undefined) {
  const [form, setForm] = useState<ReadyForm>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!published) return
    let leave = () => {}
    let gone = false
    // A form is much to draw: where a page has several, they come one after another.
    const show = (form: ReadyForm | undefined) => {
      const draw = () => (form ? (setFailed(false), setForm(form)) : setFailed(true))
      if (!gone) leave = drawLater(draw)
    }
    Promise.all([host.formValidator(published), branchesOf(published.document.schema)]).then(
      ([compiled, inBranch]) => show({ published, compiled, inBranch }),
      () => show(undefined),
    )
    return () => {
      gone = true
      leave()
    }
  }, [host, published, attempt])
  return { form, failed, again: () => setAttempt(attempt + 1) }
}

function Questions({
  id,
  props,
  host,
  scope,
  runtime,
  on,
  published,
  compiled,
  inBranch,
  proof,
}: FormViewProps & ReadyForm) {
  const { document } = published
  const choices = useVocabularies(host, vocabulariesOf(document.ui))
  // What a form reads of the world (texts, configuration) changes only with the host.
  const { schema, uiSchema } = useMemo(
    () => drawForm(document, host, scope, choices),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [document, host, choices],
  )
  const words = useMemo(() => wordsOf(host), [host])
  const [initial] = useState<Data>(() => (isRecord(props.initial) ? filled(props.initial) : {}))
  /** What the answers were changed from, as far as whoever fills the form in knows. */
  const began = useRef<Readonly<Record<string, unknown>>>(initial)
  /** The result of the last save, by which an action that has created something changes that the next time. */
  const saved = useRef<unknown>(undefined)
  /** How often something was typed or chosen. */
  const typed = useRef(0)
  const box = useRef<HTMLDivElement>(null)
  const answers = useRef<FormHandle>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [problems, setProblems] = useState<ErrorSchema<Data>>()
  const say = useCallback(
    (errors: RJSFValidationError[]) => sayErrors(errors, document, host),
    [document, host],
  )

  const submit = async (data: Data, press: Press) => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    setProblems(undefined)
    const sent = typed.current
    const since = performance.now()
    const secrets = secretsOf(uiSchema)
    const outcome = await runtime.run(
      {
        ...(isRecord(props.with) ? props.with : {}),
        ...(resolve(compileValue(document.submit), scope) as ResolvedAction),
        ...proof?.(
          document,
          Object.keys(data).filter((question) => data[question] === true),
        ),
        data,
        began: began.current,
        saved: saved.current,
        secrets,
        form: published.name,
        formHash: published.hash,
      },
      press,
    )
    setBusy(false)
    if (outcome.ok) {
      const answered = Object.entries({ ...data, ...outcome.there })
      began.current = Object.fromEntries(answered.filter(([name]) => !secrets.includes(name)))
      saved.current = outcome.result
      // What was typed since is not saved: it keeps its mark, and the window that it stands in.
      const isWhole = typed.current === sent
      if (isWhole) delete box.current?.querySelector("form")?.dataset["unsaved"]
      // A password that has done its work is not left on the page, where whoever comes next could look at it.
      for (const name of secrets) answers.current?.setFieldValue(name)
      await on("success")?.(undefined, outcome.result ?? true, isWhole ? since : 0)
      return
    }
    if (outcome.there) began.current = { ...began.current, ...outcome.there }
    if (outcome.problems?.length) setProblems(problemSchema(outcome.problems, document, host))
    if (outcome.moved) setFailure(host.text("blocks:form.moved"))
    else if (outcome.text && !outcome.problems?.length) setFailure(outcome.text)
    await on("failed")?.()
  }

  const title = props.intro !== false && document.title ? textOf(document.title, scope) : undefined
  return (
    <div
      ref={box}
      lang={host.languageOf(document.submitLabel.t) ?? undefined}
      className="flex max-w-lg flex-col gap-5"
      // While a form is half filled in, it says so: a page with unsaved answers is not loaded anew.
      onInput={() => {
        typed.current++
        const form = box.current?.querySelector("form")
        if (form) form.dataset["unsaved"] = props.asksBeforeLeaving ? "ask" : ""
      }}
    >
      {title ? <h2 className={headings.section}>{title}</h2> : null}
      <Form
        ref={answers}
        id={id}
        name={published.name}
        schema={schema}
        uiSchema={uiSchema}
        compiled={compiled}
        inBranch={inBranch}
        initial={initial}
        words={words}
        problems={problems}
        say={say}
        onSubmit={(data, press) => void submit(data, press)}
      >
        {/* Above the button that was pressed: on a phone the top of the form is out of sight then. */}
        {failure ? (
          <div className="w-full">
            <Notice tone="danger" live>
              {failure}
            </Notice>
          </div>
        ) : null}
        <Button type="submit" style={props.submitStyle} size="large" busy={busy} className="max-sm:w-full">
          {props.submitLabel ?? textOf(document.submitLabel, scope)}
        </Button>
      </Form>
    </div>
  )
}

/** What asks for a password. */
const secretsOf = (uiSchema: DrawnForm["uiSchema"]) =>
  Object.keys(uiSchema).filter((name) => uiSchema[name]?.["ui:widget"] === "password")

const textOf = (value: object, scope: Scope) => String(resolve(compileValue(value), scope))

/** What is not known yet is no answer. */
function filled(values: Record<string, unknown>): Data {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  )
}

function wordsOf(host: Host): FormWords {
  const say = (key: string) => host.text(`blocks:form.${key}`)
  return {
    requiredNote: say("requiredNote"),
    errorSummary: say("errorSummary"),
    choose: word(host, "choose"),
    choice: choiceWords(host),
    showPassword: say("showPassword"),
    hidePassword: say("hidePassword"),
    met: say("met"),
    unmet: say("unmet"),
    add: say("add"),
    remove: say("remove"),
    cannotShow: word(host, "failed"),
  }
}
