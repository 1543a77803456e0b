import { expect, test } from "vitest"
import type { Block, Rule, Screen, User } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { createViewer } from "#engine/viewer.ts"
import { shippedWorld } from "../blocks/support/documents.ts"
import cases from "./cases/next-step.json" with { type: "json" }

/** Which of home's next steps somebody is shown first, and which steps of the journey they see. */
interface Case {
  name: string
  accountType: string
  country?: string
  birthDate?: string
  curriculum?: string
  /** Nothing but the worker type, unless it says so. */
  taken?: string[]
  data: Record<string, unknown>
  next: string | null
  steps: string[]
}

const world = shippedWorld()
const screen = world.documents["screen/profile-home"] as Screen
type Journey = Extract<Block, { type: "journey" }>

/** What a learner has done nothing of yet, on a site with records of everything. */
const fresh = {
  me: { marked: false },
  next: { present: true },
  saved: { empty: true, kinds: [], steppable: false, stepped: false },
  stock: { stocked: ["careers", "subjects", "bursaries", "programmes", "jobs"] },
}

function journeyIn(blocks: readonly Block[]): Journey | undefined {
  for (const block of blocks) {
    const found =
      block.type === "journey" ? block : journeyIn("children" in block ? (block.children ?? []) : [])
    if (found) return found
  }
  return undefined
}

test.each(cases as Case[])(
  "$name",
  ({ accountType, country = "ZA", birthDate, curriculum, taken, data, next, steps }) => {
    const user = {
      _id: "1",
      country,
      app: { accountType },
      profile: { birthDate: birthDate ?? "2010-03-01", schoolCurriculum: curriculum ?? null },
      assessments: Object.fromEntries(
        (taken ?? ["holland_code"]).map((id) => [id, { updatedAt: "2026-01-01" }]),
      ),
    } as User
    const viewer = createViewer(world.release, {
      user,
      // Home asks for no list of curricula: that is fetched before the pages whose guards go by it.
      curricula: [],
      now: new Date("2026-03-01T10:00:00Z"),
    })
    const told = Object.fromEntries(
      Object.entries(fresh).map(([name, value]) => [
        name,
        { ...value, ...(data[name] as object | undefined), ...(name === "me" ? { curriculum } : {}) },
      ]),
    )
    const read = (path: string) => path.split(".").reduce<unknown>((at, key) => own(at, key), { data: told })
    const isShown = ({ show = true }: { show?: Rule }) => viewer.test(show, { read })
    const journey = journeyIn(screen.body)
    expect(journey?.next.find(isShown)?.id ?? null).toBe(next)
    const seen = journey?.steps
      .filter(isShown)
      .filter(({ feature }) => typeof feature !== "string" || viewer.visible(feature))
    expect(seen?.map(({ id }) => id)).toEqual(steps)
  },
)
