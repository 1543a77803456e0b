import { useDeferredValue } from "react"
import { block } from "../block.ts"
import { momentOf } from "../screen/scope.ts"
import { texts } from "../shape.ts"
import { Waiting } from "../Waiting.tsx"

export const awaitBlock = block({ sources: texts }, ({ props: { sources }, scope, slot }) => {
  const moment = momentOf(scope)
  const missing = sources.filter((name) => moment.data[name] === undefined)
  const failed = missing.some((name) => moment.sources[name]?.status === "failed")
  // What has come may be a whole report: it is drawn bit by bit, so that the page answers meanwhile.
  const drawn = useDeferredValue(missing.length === 0)
  if (failed) return slot("failed")
  if (missing.length === 0 && drawn) return slot("children")
  return <Waiting>{slot("pending")}</Waiting>
})
