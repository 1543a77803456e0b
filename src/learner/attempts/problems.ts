import type { ApiError } from "#api/client.ts"
import type { FieldProblem } from "#blocks/host.ts"
import type { Batch } from "./batch.ts"

/** The pointers of what the server found: to an answer by its name, or by its place in a batch. */
function pointersOf(error: ApiError): string[] {
  return (error.body?.problems ?? []).flatMap((problem: unknown) =>
    typeof problem === "object" && problem !== null && "pointer" in problem ? [String(problem.pointer)] : [],
  )
}

/** The part of a pointer that stands for an answer. */
const answerIn = (pointer: string) =>
  pointer
    .replace(/^\/answers/, "")
    .split("/")[1]
    ?.replaceAll("~1", "/")
    .replaceAll("~0", "~")

/** The answers of a batch that the server will not have. */
export function namesIn(error: ApiError, batch: Batch): string[] {
  const said = new Set(pointersOf(error).map(answerIn))
  return batch.answers.flatMap(({ name }, place) => (said.has(name) || said.has(String(place)) ? [name] : []))
}

/** What is to be mended before the answers can be handed in; at least that they were refused. */
export function problemsOf(error: ApiError, text: string): FieldProblem[] {
  const named = pointersOf(error).flatMap((pointer) => {
    const name = answerIn(pointer)
    return name === undefined ? [] : [{ pointer: `/${name}`, text }]
  })
  return named.length > 0 ? named : [{ pointer: "", text }]
}
