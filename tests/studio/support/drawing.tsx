import { createInstance } from "i18next"
import { act, type ReactNode } from "react"
import { createRoot, type Root } from "react-dom/client"
import { I18nextProvider } from "react-i18next"
import { afterEach, beforeEach, vi } from "vitest"
import { createResourceCache } from "#browser/resources/cache.ts"
import { createStudioState } from "#studio/state.ts"
import { PlaceContext, StudioContext, type Studio } from "#studio/studio.ts"

const i18n = createInstance()
await i18n.init({ lng: "en", resources: {}, keySeparator: false })

const place = { layer: { tenant: null, title: "Site", powers: [] }, room: "", rest: [] }

/** Calls hooks as a part of a room would. */
export function Using({ hooks }: { hooks: () => void }) {
  hooks()
  return null
}

/**
 * Draws parts of the studio within what every room has, each phrase as its key; for files in the environment of a
 * browser.
 *
 * @param more what they ask of the studio beside that
 */
export function drawing(more: Partial<Studio> = {}): { draw: (part: ReactNode) => void } {
  let root: Root
  let studio: Studio
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
    studio = {
      state: createStudioState("en", "light"),
      resources: createResourceCache(),
      ...more,
    } as unknown as Studio
    root = createRoot(document.body.appendChild(document.createElement("div")))
  })
  afterEach(() => {
    act(() => root.unmount())
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })
  return {
    draw: (part) =>
      act(() =>
        root.render(
          <I18nextProvider i18n={i18n}>
            <StudioContext value={studio}>
              <PlaceContext value={place}>{part}</PlaceContext>
            </StudioContext>
          </I18nextProvider>,
        ),
      ),
  }
}
