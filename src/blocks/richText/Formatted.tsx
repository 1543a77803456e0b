import { useEffect, useState } from "react"
import { Skeleton } from "#ui/Skeleton.tsx"
import { loadModule } from "#ui/load-module.ts"
import { Waiting } from "../Waiting.tsx"

type Clean = (html: string) => string | TrustedHTML

let cleaner: Promise<Clean> | undefined
let clean: Clean | undefined

export function fetchCleaner(): Promise<Clean> {
  cleaner ??= loadModule(() => import("./clean.ts")).then(
    (module) => (clean = module.clean),
    (error: unknown) => {
      cleaner = undefined
      throw error
    },
  )
  return cleaner
}

/** Formatted text; until the cleaner is here, its place. */
export function Formatted({ html }: { html: string }) {
  const [ready, setReady] = useState(clean !== undefined)
  useEffect(() => {
    if (ready) return
    let gone = false
    fetchCleaner().then(
      () => gone || setReady(true),
      // The text keeps its place, and comes with the next page.
      () => undefined,
    )
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
}
