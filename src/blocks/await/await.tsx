import { block } from "../block.ts"
import { texts } from "../shape.ts"
import { Waiting } from "../Waiting.tsx"

export const awaitBlock = block({ sources: texts }, ({ props: { sources }, runtime, slot }) => {
  const moment = runtime.moment()
  const missing = sources.filter((name) => moment.data[name] === undefined)
  if (missing.length === 0) return slot("children")
  if (missing.some((name) => moment.sources[name]?.status === "failed")) return slot("failed")
  return <Waiting>{slot("pending")}</Waiting>
})
