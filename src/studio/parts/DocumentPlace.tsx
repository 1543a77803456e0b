import { useSnapshot } from "valtio"
import { Link, useSearchParams } from "wouter"
import { placePath } from "../address.ts"
import { readIn } from "../preview/link.ts"
import { usePlace, useStudio } from "../studio.ts"

export interface DocumentPlaceProps {
  document: string
  pointer: string
  /** The change that it is a place of; null where it is one of nothing that can be opened. Left out, the one that is open. */
  change?: string | null | undefined
  /** Leads there where the document is the one that is shown. */
  onPlace?: ((pointer: string) => void) | undefined
}

/** A place in a document, which leads to it in the document's text. */
export function DocumentPlace({ document, pointer, change, onPlace }: DocumentPlaceProps) {
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const [search] = useSearchParams()
  const said = <code className="break-all">{`${document} ${pointer}`}</code>
  const className = "inline-flex min-h-6 items-center text-start text-sm text-primary-ink"
  if (onPlace)
    return (
      <button type="button" className={className} onClick={() => onPlace(pointer)}>
        {said}
      </button>
    )
  // A proposal, or an earlier release, has no text of its own to be opened.
  const { proposal, release, ...open } = readIn(search.get("in") ?? undefined)
  const isElsewhere = change === undefined && (proposal !== undefined || release !== undefined)
  if (!workspace || change === null || isElsewhere) return <span className="text-sm text-muted">{said}</span>
  const named = change ?? open.change
  const query = new URLSearchParams({ ...(named !== undefined && { in: named }), at: pointer })
  return (
    <Link
      href={`${placePath(workspace, { layer, room: "documents", rest: document.split("/") })}?${query}`}
      className={className}
    >
      {said}
    </Link>
  )
}
