import { Link, useSearchParams } from "wouter"
import { useSnapshot } from "valtio"
import { placePath } from "../address.ts"
import { usePlace, useStudio } from "../studio.ts"

/** A place in a document, which leads to it in the document's text; the change that is open stays open. */
export function DocumentPlace({ document, pointer }: { document: string; pointer: string }) {
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const [search] = useSearchParams()
  const change = search.get("in")
  const said = <code className="break-all">{`${document} ${pointer}`}</code>
  if (!workspace) return said
  const query = new URLSearchParams({ ...(change !== null && { in: change }), at: pointer })
  return (
    <Link
      href={`${placePath(workspace, { layer, room: "documents", rest: document.split("/") })}?${query}`}
      className="inline-flex min-h-6 items-center text-sm text-primary-ink"
    >
      {said}
    </Link>
  )
}
