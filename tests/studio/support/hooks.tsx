import { createInstance } from "i18next"
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { I18nextProvider } from "react-i18next"
import { afterEach, beforeEach, vi } from "vitest"
import { createStudioState } from "#studio/state.ts"
import { StudioContext, type Studio } from "#studio/studio.ts"

const i18n = createInstance()
await i18n.init({ lng: "en", resources: {}, keySeparator: false })

const studio = { state: createStudioState("en", "light") } as unknown as Studio

/** Draws hooks of the studio as a room would, within what every room has; for files in the environment of a browser. */
export function hooksIn(): { draw: (use: () => void) => void } {
  let root: Root
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
    root = createRoot(document.createElement("div"))
  })
  afterEach(() => {
    act(() => root.unmount())
    vi.unstubAllGlobals()
  })
  const Drawn = ({ use }: { use: () => void }) => {
    use()
    return null
  }
  return {
    draw: (use) =>
      act(() =>
        root.render(
          <I18nextProvider i18n={i18n}>
            <StudioContext value={studio}>
              <Drawn use={use} />
            </StudioContext>
          </I18nextProvider>,
        ),
      ),
  }
}
