import { afterEach, expect, test, vi } from "vitest"
import { ApiError } from "#api/client.ts"
import { createCurricula, needsCurricula } from "#learner/navigation/curricula.ts"
import { curriculaOrKept } from "#learner/navigation/kept-curricula.ts"
import { shippedWorld } from "../blocks/support/documents.ts"

const { release } = shippedWorld()
const { routes } = release.set.routes
const subjects = "/navigators/subject-choices"

/** The curricula on offer change as a publish would change them; nothing is an answer that does not come. */
function offering(...answers: (readonly string[] | null)[]) {
  let asked = 0
  const curricula = createCurricula(
    () => release,
    async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)]
      if (!answer) throw new ApiError(503, null, null)
      return Object.fromEntries(answer.map((key) => [key, {}]))
    },
  )
  return { curricula, asked: () => asked }
}

test("they are asked for before every page of the subject choices but the one that selects, and no other", () => {
  const needing = Object.keys(routes).filter((name) => needsCurricula(release, name))
  const pages = Object.entries(routes).flatMap(([name, { path }]) =>
    path.startsWith(`${subjects}/`) && path !== `${subjects}/select-curriculum` ? [name] : [],
  )
  expect(needing.toSorted()).toEqual(pages.toSorted())
})

test("each page asks anew, so that one that a publish removes is felt at once", async () => {
  const { curricula, asked } = offering(["nsc", "igcse"], ["nsc", "igcse"], ["igcse"])
  expect(await curricula.ready(`${subjects}/home`)).toBe(true)
  const before = curricula.offered()
  expect(await curricula.ready(`${subjects}/tools`)).toBe(true)
  expect(curricula.offered()).toBe(before)
  await curricula.ready(`${subjects}/lessons/one`)
  expect([curricula.offered(), asked()]).toEqual([["igcse"], 3])
})

test("a call that fails leaves nothing decided, also after one that did not", async () => {
  const { curricula } = offering(["nsc"], null, ["nsc"])
  const ready = () => curricula.ready(`${subjects}/home`)
  expect([await ready(), await ready(), await ready()]).toEqual([true, false, true])
})

test("whoever waits at the same time asks once, and other pages ask nothing", async () => {
  const { curricula, asked } = offering(["nsc"])
  await Promise.all([curricula.load(), curricula.ready(`${subjects}/home`), curricula.ready("/cv")])
  await curricula.ready(`${subjects}/select-curriculum`)
  expect(asked()).toBe(1)
})

afterEach(() => vi.unstubAllGlobals())

/** A browser's cache of one name. */
function stubCaches() {
  const held = new Map<string, Response>()
  const cache = {
    match: async (request: string) => held.get(request)?.clone(),
    put: async (request: string, answer: Response) => void held.set(request, answer),
    delete: async (request: string) => held.delete(request),
    keys: async () => [...held.keys()],
  }
  vi.stubGlobal("caches", { open: async () => cache })
  return held
}

test("without a network they are those that the server told of last; what it says itself is never overruled", async () => {
  const held = stubCaches()
  const unreachable = () => Promise.reject(new ApiError(0, null, null))
  await expect(curriculaOrKept(unreachable)).rejects.toThrow()
  expect(await curriculaOrKept(async () => ({ nsc: {} }))).toEqual({ nsc: {} })
  await expect.poll(() => held.size).toBe(1)
  expect(await curriculaOrKept(unreachable)).toEqual({ nsc: {} })
  await expect(curriculaOrKept(() => Promise.reject(new ApiError(403, null, null)))).rejects.toThrow()
})
