import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { configurationFailed } from "#learner/boot/fatal.ts"
import { loadChunk, reloadOnce } from "#browser/chunks.ts"
import {
  forgetTenantConfiguration,
  loadConfiguration,
  type Configuration,
} from "#browser/release/configuration.ts"
import { forgetAfterOnboarding } from "#learner/session/stage.ts"
import { openStore } from "#browser/stores.ts"
import { wipe } from "#browser/session/wipe.ts"
import { createLoading, createState } from "#learner/store.ts"
import { loadModule, moduleMissing } from "#ui/load-module.ts"
import { storage } from "./support/browser.ts"

function forbidden(): Storage {
  throw new DOMException("Access is denied for this document.", "SecurityError")
}
function full(): Storage {
  const setItem = () => {
    throw new DOMException("exceeded the quota", "QuotaExceededError")
  }
  const getItem = (key: string) => (key === "theme" ? "dark" : null)
  return { getItem, setItem, removeItem: () => undefined } as unknown as Storage
}

describe("a store that is not to be had", () => {
  test.each([
    ["forbidden", forbidden, null],
    ["full", full, "dark"],
  ])("%s: keeps what it is given until the page is left", (_name, open, theme) => {
    const store = openStore(open)
    expect(store.getItem("theme")).toBe(theme)
    expect(store.setItem("theme", "light")).toBe(false)
    expect(store.getItem("theme")).toBe("light")
    expect(store.keys()).toContain("theme")
  })
})

const configuration = {
  app: { appName: "App" },
  release: { id: "r1", tenant: null, documents: {}, languages: ["en"] },
} as unknown as Configuration
const unreachable = () => Promise.reject(new Error("unreachable"))

describe("the configuration", () => {
  /** Takes over every release but those whose documents are not to be had. */
  function taking(lacking: readonly string[] = []) {
    const taken: string[] = []
    const adopt = async ({ release }: Configuration) => {
      if (lacking.includes(release.id)) throw new Error(`the documents of ${release.id}`)
      taken.push(release.id)
    }
    return { taken, adopt }
  }
  const newer = { ...configuration, release: { ...configuration.release, id: "r2" } }
  const last = () => storage({ app_config: JSON.stringify(configuration) })

  test("is asked of the server", async () => {
    const { taken, adopt } = taking()
    expect(await loadConfiguration(async () => newer, adopt, last())).toBe(false)
    expect(taken).toEqual(["r2"])
  })

  test("is what it was last time when the server cannot be reached", async () => {
    const { taken, adopt } = taking()
    expect(await loadConfiguration(unreachable, adopt, last())).toBe(true)
    expect(taken).toEqual(["r1"])
  })

  test("is what it was last time when what the server names cannot be had", async () => {
    const { taken, adopt } = taking(["r2"])
    const store = last()
    expect(await loadConfiguration(async () => newer, adopt, store)).toBe(true)
    expect(taken).toEqual(["r1"])
    expect(JSON.parse(store.getItem("app_config") ?? "")).toEqual(configuration)
  })

  test("fails where nothing was in use before", async () => {
    const { adopt } = taking(["r2"])
    await expect(loadConfiguration(async () => newer, adopt, storage())).rejects.toThrow("documents of r2")
  })

  test.each([
    ["a tenant's goes with the person", "north", null],
    ["the instance's stays", null, "kept"],
  ])("%s", (_name, tenant, left) => {
    const { app, release } = configuration
    const store = storage({ app_config: JSON.stringify({ app, release: { ...release, tenant } }) })
    forgetTenantConfiguration(store)
    expect(store.getItem("app_config") === null ? null : "kept").toBe(left)
  })

  test.each([
    ["nothing is kept", {}],
    ["what is kept is broken", { app_config: "{" }],
    ["what is kept is of an earlier build", { app_config: '{"app":{},"release":{"documents":{}}}' }],
    ["what is kept is something else", { app_config: '{"app":1}' }],
  ])("fails when %s", async (_name, kept) => {
    const { adopt } = taking()
    await expect(loadConfiguration(unreachable, adopt, storage(kept))).rejects.toThrow("unreachable")
  })

  test("says exactly this when it fails", () => {
    expect(configurationFailed).toEqual({
      title: "Error Loading App",
      lines: [
        "Failed to load app configuration. Please try again.",
        "Please check your connection and try again.",
        "If the issue persists, please contact support.",
      ],
    })
  })
})

test("no part of the script is fetched but by what ends its waiting", () => {
  const waits =
    /(?:loadModule|loadUnseen|loadChunk|part(?:<.*>)?|lazyBlock|formBlock|laterView)\((?:shape,)?$|^(?:\w+: ?)?$/
  const files = ["ui", "blocks", "learner"].flatMap((room) =>
    readdirSync(`src/${room}`, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `src/${room}/${name}`),
  )
  const fetched = files.flatMap((file) => {
    const text = readFileSync(file, "utf8")
    return [...text.matchAll(/(?<!typeof )\bimport\(/g)].map(({ index }) => {
      const before = /([^\n]*)\(\) => $/.exec(text.slice(0, index))?.[1]?.trim()
      const table = /(?:lazyBlock|formBlock|laterView)\(|loadModule\(load /.test(text)
      return { file, ends: before !== undefined && waits.test(before) && (table || /[(,]$/.test(before)) }
    })
  })
  expect(fetched.length).toBeGreaterThan(20)
  expect(fetched.filter(({ ends }) => !ends)).toEqual([])
})

describe("a part of the script that cannot be loaded", () => {
  const reloading = (more: object = {}) => {
    let reloads = 0
    const ports = {
      store: openStore(() => kept),
      build: "older",
      reachable: () => Promise.resolve(true),
      wouldLose: () => false,
      reload: () => void (reloads += 1),
      ...more,
    }
    const kept = storage()
    return { ports, reloads: () => reloads }
  }

  test("reloads the page once, and again only when that has brought another build", async () => {
    const { ports, reloads } = reloading()
    const ask = (more: object, part = "one.js") => reloadOnce({ ...ports, ...more }, part)
    expect([await ask({}), await ask({}), reloads()]).toEqual([true, false, 1])
    expect([await ask({ build: "newer" }), reloads()]).toEqual([true, 2])
    expect([await ask({}, "two.js"), await ask({}, "two.js"), await ask({}), reloads()]).toEqual([
      true,
      false,
      false,
      3,
    ])
  })

  test("reloads the page once when two ask for it at the same time", async () => {
    const { ports, reloads } = reloading()
    const asked = await Promise.all([reloadOnce(ports, "one.js"), reloadOnce(ports, "one.js")])
    expect([asked, reloads()]).toEqual([[true, false], 1])
  })

  test.each([
    ["the server cannot be reached", { reachable: () => Promise.resolve(false) }],
    ["something typed would be lost", { wouldLose: () => true }],
    ["nothing outlives a reload", { store: openStore(forbidden) }],
  ])("does not reload it when %s", async (_name, more) => {
    const { ports, reloads } = reloading(more)
    expect([await reloadOnce(ports, "one.js"), reloads()]).toEqual([false, 0])
  })

  test("is a server that cannot be reached, a broken part is not", async () => {
    const heard: string[] = []
    vi.stubGlobal("dispatchEvent", (event: Event) => heard.push(event.type))
    onTestFinished(() => void vi.unstubAllGlobals())
    const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
    await expect(loadChunk(gone)).rejects.toMatchObject({ status: 0 })
    await expect(loadChunk(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken")
    expect(heard).toEqual([moduleMissing])
  })

  test("fails after its time instead of hanging, whoever waits for it", async () => {
    const told: unknown[] = []
    vi.stubGlobal("dispatchEvent", (event: Event) => told.push(event.type))
    onTestFinished(() => void vi.unstubAllGlobals())
    await expect(loadChunk(() => new Promise(() => {}), 5)).rejects.toMatchObject({ status: 0 })
    await expect(loadModule(() => new Promise(() => {}), 5)).rejects.toThrow("in time")
    expect(told).toEqual([moduleMissing, moduleMissing])
    expect(await loadChunk(() => Promise.resolve("here"), 5)).toBe("here")
  })
})

test("signing out leaves choices about the device, nothing about the person", () => {
  const kept = {
    app_config: "{}",
    language: "af",
    theme: "dark",
    integrations: "refused",
    "oauth-tracked": "true",
  }
  const store = storage({ ...kept, draft: "answers", device: "id" })
  wipe(openStore(() => store))
  expect(Object.keys(store).toSorted()).toEqual(Object.keys(kept).toSorted())
})

test("the sign-up cookies are cleared when onboarding has ended, not before", () => {
  const cleared = ["none", "onboarding", "research", "workerType", "fullAccess", false].map((stage) =>
    forgetAfterOnboarding(stage, { clear: () => {} }),
  )
  expect(cleared).toEqual([false, false, true, true, true, false])
})

test("the loading flag goes out with the last of what is under way, and an end counts once", () => {
  const state = createState()
  const loading = createLoading(state)
  const [first, second] = [loading.begin(), loading.begin()]
  first()
  first()
  expect(state.loading).toBe(true)
  second()
  expect(state.loading).toBe(false)
})
