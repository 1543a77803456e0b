import { createRequire } from "node:module"
import vm from "node:vm"
import * as formats from "#engine/forms/formats.ts"
import { serveJobs } from "#server/job-thread.ts"

/** Answers to check with the module of a form's validator; the module is named by its hash. */
export interface AnswerJob {
  hash: string
  module: string
  data: unknown
}

/** One thing that is wrong with the answers, as AJV says it. */
export interface AnswerError {
  instancePath: string
  keyword: string
  schemaPath: string
  params: Record<string, unknown>
  message?: string
}
/** `stopped`: the check took too long. */
export type AnswerResult = "fits" | "stopped" | AnswerError[]

type Validate = ((data: unknown) => boolean) & { errors?: AnswerError[] | null }

/** A check that takes longer is stopped: schemas are edited by tenants, answers are anybody's. */
const limitMilliseconds = 200
/** What is told of wrong answers; a form has some ten questions. */
const mostErrors = 100
/** Validators of forms that are filled in just now. */
const mostKept = 200

const kept = new Map<string, Validate>()

/** Thread in which answers are checked: a schema or answers made to be slow cost this thread its time, nobody else's. */
serveJobs(({ hash, module, data }: AnswerJob): AnswerResult => {
  const validate = kept.get(hash) ?? load(module)
  if (kept.size >= mostKept) kept.clear()
  kept.set(hash, validate)
  const fits = patiently(() => validate(data))
  if (fits === "stopped") return "stopped"
  if (fits) return "fits"
  // AJV's errors hold the schemas and the answers as well.
  return (validate.errors ?? [])
    .slice(0, mostErrors)
    .map(({ instancePath, keyword, schemaPath, params, message }) => ({
      instancePath,
      keyword,
      schemaPath,
      params: { missingProperty: params["missingProperty"] },
      ...(message !== undefined && { message }),
    }))
})

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
