import { useEffect } from "react"
import type { App } from "#documents/types.g.ts"
import { assetPath } from "#browser/theme/brand.ts"

/** Loads the font that is chosen, so that the page can show it before it is live; gives its family, where one is chosen. */
export function useFace({ fonts }: Pick<App, "fonts">): string | undefined {
  const family = fonts.variable?.family ?? fonts.weights?.family
  const file = fonts.variable?.file
  useEffect(() => {
    if (family === undefined || file === undefined) return
    const face = new FontFace(family, `url("${assetPath(file)}")`, { weight: "100 900" })
    document.fonts.add(face)
    // A file that is no font leaves the device's own, as it does for learners.
    face.load().catch(() => document.fonts.delete(face))
    return () => void document.fonts.delete(face)
  }, [family, file])
  return family
}
