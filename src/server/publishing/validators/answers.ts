import { createRequire } from "node:module"
import vm from "node:vm"
import type { InputProblem } from "#api/contract/error.ts"
import type { Form } from "#documents/types.g.ts"
import * as formats from "#engine/forms/formats.ts"
import { messageKey } from "#engine/forms/message-key.ts"
import type { CurrentRelease, FormVerdict } from "#server/ports.ts"
import { derived, type Manifest } from "../artefacts.ts"
import type { Documents } from "../layer.ts"

interface AnswerError {
  instancePath: string
  keyword: string
  schemaPath: string
  params: Record<string, unknown>
  message?: string
}
type Validate = ((data: unknown) => boolean) & { errors?: AnswerError[] | null }

/**
 * Checks answers with the very module that browsers import, so that both sides cannot differ. Answers that fit the
 * current form are taken whichever form was filled in; others are `moved` when the form has changed since (design 7).
 */
export function createFormValidation(
  documents: Documents,
  manifest: Manifest,
  text: (hash: string) => string,
): CurrentRelease["formValidation"] {
  const validators = new Map<string, Validate>()
  const validator = (id: string, hash: string): Validate => {
    const validate = validators.get(id) ?? load(text(hash))
    validators.set(id, validate)
    return validate
  }
  return (formId, filledIn, data): Promise<FormVerdict> => {
    const id = formId.startsWith("form/") ? formId : `form/${formId}`
    const form = documents.get(id)
    const current = manifest[id]
    const module = manifest[derived.validator(id)]
    if (form?.kind !== "form" || current === undefined || module === undefined)
      return Promise.resolve({ outcome: "unknown" })
    const validate = validator(id, module)
    const fits = patiently(() => validate(data))
    if (fits === true) return Promise.resolve({ outcome: "valid", writes: form.writes })
    if (fits === "stopped") return Promise.resolve({ outcome: "stopped" })
    const problems = (validate.errors ?? []).map((error) => problemOf(form, error))
    if (filledIn !== undefined && filledIn !== current)
      return Promise.resolve({ outcome: "moved", form: current, problems })
    return Promise.resolve({ outcome: "invalid", problems })
  }
}

/** A check that takes longer is stopped: schemas are edited by tenants, answers are anybody's. */
const limitMilliseconds = 200

/** The clock runs also while a busy machine does something else: what was stopped gets one more chance. */
function patiently(work: () => boolean): boolean | "stopped" {
  const first = inTime(work)
  return first === "stopped" ? inTime(work) : first
}

const stopwatch = { work: (): boolean => false }
vm.createContext(stopwatch)
const start = new vm.Script("work()")

/** Runs synchronous work of ours, but not for ever: patterns and comparisons of lists are interrupted, too. */
function inTime(work: () => boolean): boolean | "stopped" {
  stopwatch.work = work
  try {
    return start.runInContext(stopwatch, { timeout: limitMilliseconds }) as boolean
  } catch (error) {
    // It is an Error of the other context: `instanceof` does not know it.
    if ((error as { code?: unknown } | null)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return "stopped"
    throw error
  }
}

/** The module is AJV's own output for a schema checked at publish; it runs in our realm so that types compare. */
function load(module: string): Validate {
  const body = module
    .replace("export default function create(require)", "(function create(require)")
    .trimEnd()
  const create = vm.runInThisContext(`${body})`) as (require: NodeJS.Require) => Validate
  const ajv = createRequire(import.meta.url)
  return create(((name: string) =>
    name === formats.formatsModule ? formats : (ajv(name) as unknown)) as NodeJS.Require)
}

function problemOf(form: Form, error: AnswerError): InputProblem {
  const missing = error.params["missingProperty"]
  const path = error.instancePath.split("/").slice(1)
  if (typeof missing === "string") path.push(missing)
  const text = messageKey(form, { path, keyword: error.keyword, schemaPath: error.schemaPath })
  return {
    ...(path.length > 0 && { field: path.join(".") }),
    message: error.message ?? error.keyword,
    ...(text !== undefined && { text }),
  }
}
