import { describe, expect, test, vi } from "vitest"
import type { IntegrationChoice } from "#learner/integrations/consent.ts"
import { createThirdParties } from "#learner/integrations/third-parties.ts"

/** The learner's app around the third parties, with a script that arrives when the test says so. */
function around({ scripts = true } = {}) {
  let choice: IntegrationChoice = "none"
  let arrive: (runs: boolean) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const page = { unsaved: false, reloads: 0, forgotten: 0 }
  const use = vi.fn<(adapters: readonly []) => void>()
  const parties = createThirdParties({
    choose: (allow) => (choice = allow ? "allowed" : "refused"),
    choice: () => choice,
    analytics: { hold: () => {}, use },
    loadIntegrations: () =>
      new Promise((resolve, reject) => {
        arrive = resolve
        fail = reject
      }),
    forgetDevice: () => (page.forgotten += 1),
    unsaved: () => page.unsaved,
    reload: () => (page.reloads += 1),
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return {
    parties,
    page,
    use,
    loadIntegrations: async () => {
      parties.allow(true)
      arrive(scripts)
      await settled()
    },
    arrive: async () => {
      arrive(scripts)
      await settled()
    },
    fail: async () => {
      fail(new Error("offline"))
      await settled()
    },
  }
}

describe("a learner who takes their consent back", () => {
  test("is rid of the scripts at once where nothing typed would be lost", async () => {
    const { parties, page, loadIntegrations, use } = around()
    await loadIntegrations()
    expect([parties.runOn(), page.reloads]).toEqual([false, 0])
    parties.allow(false)
    expect(use).toHaveBeenLastCalledWith([])
    expect([page.reloads, page.forgotten]).toEqual([1, 1])
  })

  test("keeps what is half filled in, and is rid of them at the next navigation", async () => {
    const { parties, page, loadIntegrations } = around()
    await loadIntegrations()
    page.unsaved = true
    parties.allow(false)
    expect([page.reloads, parties.runOn()]).toEqual([0, true])
  })

  test("sees no reload where no foreign code ran", async () => {
    const { parties, page, loadIntegrations } = around({ scripts: false })
    await loadIntegrations()
    parties.allow(false)
    expect([page.reloads, parties.runOn()]).toEqual([0, false])
  })

  test("is heard although the scripts arrive only then", async () => {
    const { parties, page, use, arrive } = around()
    parties.allow(true)
    parties.allow(false)
    await arrive()
    expect(use).toHaveBeenLastCalledWith([])
    expect(page.reloads).toBe(1)
  })

  test("may agree again without a new page", async () => {
    const { parties, page, loadIntegrations } = around()
    await loadIntegrations()
    page.unsaved = true
    parties.allow(false)
    await loadIntegrations()
    expect([parties.runOn(), page.reloads]).toEqual([false, 0])
  })
})

test("what cannot be fetched lets nobody in, and events wait for nothing", async () => {
  const { parties, page, use, fail } = around()
  parties.allow(true)
  await fail()
  expect(use).toHaveBeenLastCalledWith([])
  parties.allow(false)
  expect(page.reloads).toBe(0)
})
