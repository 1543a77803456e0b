import { useLayoutEffect, useState } from "react"

const touches = ["pointerdown", "click", "keydown"] as const

/**
 * The page that is shown. It is where one goes on, and follows what another device has done, until somebody does
 * something here: then it stays until they move on.
 */
export function usePlace(resume: number): readonly [number, (at: number) => void] {
  const [chosen, choose] = useState<number>()
  useLayoutEffect(() => {
    if (chosen !== undefined) return
    const stay = () => choose((at) => at ?? resume)
    // In the capture phase: the place is settled before what was pressed is heard.
    for (const touch of touches) document.addEventListener(touch, stay, { capture: true })
    return () => {
      for (const touch of touches) document.removeEventListener(touch, stay, { capture: true })
    }
  }, [chosen, resume])
  return [chosen ?? resume, choose]
}
