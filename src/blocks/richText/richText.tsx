import { useEffect, useState } from "react"
import { Skeleton } from "#ui/Skeleton.tsx"
import { block } from "../block.ts"
import { words } from "../shape.ts"
import { Waiting } from "../Waiting.tsx"

type Clean = (html: string) => string | TrustedHTML

let cleaner: Promise<Clean> | undefined
let clean: Clean | undefined

/** The cleaner is fetched when a formatted text is first shown. */
function fetchCleaner(): Promise<Clean> {
  cleaner ??= import("./clean.ts").then((module) => (clean = module.clean))
  return cleaner
}

export const richText = block({ html: words }, ({ props: { html } }) => {
  const [ready, setReady] = useState(clean !== undefined)
  useEffect(() => {
    if (ready) return
    let gone = false
    void fetchCleaner().then(() => gone || setReady(true))
    return () => {
      gone = true
    }
  }, [ready])
  if (!ready || !clean)
    return (
      <Waiting>
        <Skeleton count={4} />
      </Waiting>
    )
  // TrustedHTML is what the browser wants here; React's type knows only strings.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: clean(html) as string }} />
})
