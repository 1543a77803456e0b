import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { shippedInstance } from "#cli/gates/instances.ts"
import { decide } from "#engine/navigation/decide.ts"
import { reconfigure } from "#engine/release.ts"
import { createViewer } from "#engine/viewer.ts"
import { accessible, featureNames, upgradeable } from "./features.ts"
import { read, stage, today, type World } from "./oracle.ts"
import { paths, worlds } from "./worlds.ts"

// Thousands of runs each: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

const shipped = shippedInstance("yenza")
if (shipped === undefined) throw new Error("the shipped instance is missing")
const { release } = shipped
const now = new Date(`${today}T00:00:00Z`)

function viewerOf(world: World) {
  const configured = reconfigure(release, world.app)
  return createViewer(configured, { user: world.user, curricula: world.curricula, now })
}

test("the shipped documents decide as the specification reads", () => {
  fc.assert(
    fc.property(worlds(release.set.app), paths, (world, path) => {
      const viewer = viewerOf(world)
      const {
        outcome,
        route,
        path: shown,
        hops,
      } = decide(viewer.release, { path, viewer, visitor: world.visitor })
      expect({ outcome, route, path: shown, hops: hops.length }).toEqual(read(world, path))
    }),
    { numRuns: 8000 },
  )
})

test("nobody is sent in circles", () => {
  fc.assert(
    fc.property(worlds(release.set.app), paths, (world, path) => {
      const viewer = viewerOf(world)
      expect(decide(viewer.release, { path, viewer, visitor: world.visitor }).outcome).toBe("show")
    }),
    { numRuns: 4000 },
  )
})

test("the shipped features and stages are those of the specification", () => {
  fc.assert(
    fc.property(worlds(release.set.app), fc.constantFrom(...featureNames), (world, feature) => {
      const viewer = viewerOf(world)
      expect(viewer.accessible(feature)).toBe(accessible(feature, world.user, world.app.features))
      expect(viewer.upgradeable(feature)).toBe(upgradeable(feature, world.user, world.app.features))
      expect(viewer.fact("stage")).toBe(world.user === null ? "none" : stage(world))
    }),
    { numRuns: 4000 },
  )
})
