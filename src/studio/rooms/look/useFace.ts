import { useEffect } from "react"
import type { App } from "#documents/types.g.ts"
import { assetPath } from "#browser/theme/brand.ts"
import { facesOf } from "./fonts.ts"

/** Loads the font that is chosen, so that the page can show it before it is live; gives its family, where one is chosen. */
export function useFace({ fonts }: Pick<App, "fonts">): string | undefined {
  const family = fonts.variable?.family ?? fonts.weights?.family
  const named = JSON.stringify(facesOf(fonts))
  useEffect(() => {
    if (family === undefined) return
    const faces = (JSON.parse(named) as ReturnType<typeof facesOf>).map(
      ({ file, weight }) => new FontFace(family, `url("${assetPath(file)}")`, { weight }),
    )
    for (const face of faces) {
      document.fonts.add(face)
      // A file that is no font leaves the device's own, as it does for learners.
      face.load().catch(() => document.fonts.delete(face))
    }
    return () => {
      for (const face of faces) document.fonts.delete(face)
    }
  }, [family, named])
  return family
}
