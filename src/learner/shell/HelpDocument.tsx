import { Formatted } from "#blocks/richText/Formatted.tsx"
import { useFetched } from "#blocks/sources.ts"
import type { Learner } from "../learner.ts"

/** What a help document says, above whom to write to. */
export default function HelpDocument({ learner, id }: { learner: Learner; id: string }) {
  const state = useFetched(learner.sources.get("help", { id }))
  if (state.status !== "ready") return null
  const { title, body } = state.value as { title: string; body: string }
  return (
    <div className="mb-4">
      <h3 className="mb-1 font-bold">{title}</h3>
      <Formatted html={body} />
    </div>
  )
}
