import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  after,
  due,
  nothingYet,
  refundable,
  statusOf,
  type Attention,
  type Facts,
  type PaymentEvent,
} from "#server/payments/state.ts"
import { seed } from "../../hostile/support/seed.ts"
import { rounds } from "../../support/rounds.ts"
import cases from "./cases/state.json" with { type: "json" }

interface StateCase {
  name: string
  ordered?: number
  events: string[]
  status: string
  effects?: string[]
  attention?: string
  refundable?: number
}

const ordered = (amount: number): Facts => ({ amount, currency: "ZAR", ...nothingYet })

/** The events of the cases, by the words that they are called there. */
function eventOf(words: string, amount: number): PaymentEvent {
  const paid = { kind: "paid", payment: "first", amount, currency: "ZAR" } as const
  const [verb = "", sum = "0"] = words.split(" ")
  switch (words) {
    case "paid":
      return paid
    case "paid again":
      return { ...paid, payment: "second" }
    case "paid too little":
      return { ...paid, amount: amount - 100 }
    case "paid too much":
      return { ...paid, amount: amount + 100 }
    case "paid in shillings":
      return { ...paid, currency: "KES" }
    case "reversed":
      return { kind: "reversed", payment: "first" }
    case "reversed again":
      return { kind: "reversed", payment: "second" }
    case "declined":
    case "expired":
    case "disputed":
    case "dispute-ended":
      return { kind: words }
  }
  const kinds = { ask: "refund-asked", done: "refund-done", failed: "refund-failed" } as const
  return { kind: kinds[verb as keyof typeof kinds], amount: Number(sum) }
}

/** Plays events as the server does: what the account is due is done at once. */
function play(start: Facts, events: readonly PaymentEvent[]) {
  let facts = start
  const effects: string[] = []
  const attentions: Attention[] = []
  for (const event of events) {
    const step = after(facts, event)
    facts = step.facts
    if (step.attention) attentions.push(step.attention)
    const effect = due(facts)
    if (effect !== null) effects.push(effect)
    if (effect === "grant") facts = { ...facts, granted: true }
    if (effect === "lower") facts = { ...facts, lowered: true }
  }
  return { facts, effects, attentions }
}

test.each<StateCase>(cases)("$name", (one) => {
  const amount = one.ordered ?? 10_000
  const { facts, effects, attentions } = play(
    ordered(amount),
    one.events.map((words) => eventOf(words, amount)),
  )
  expect(statusOf(facts)).toBe(one.status)
  expect(effects).toEqual(one.effects ?? [])
  expect(attentions).toEqual(one.attention === undefined ? [] : [one.attention])
  if (one.refundable !== undefined) expect(refundable(facts)).toBe(one.refundable)
})

test.each<[string, Partial<Facts>, "grant" | null]>([
  ["is paid", {}, "grant"],
  ["is asked back in part", { refunding: 100 }, null],
  ["is asked back whole", { refunding: 10_000 }, null],
  ["has gone back in part", { refunded: 100 }, null],
  ["is disputed", { disputed: true }, null],
  ["was disputed", { disputed: true, disputeEnded: true }, "grant"],
])("what gave nothing when it was paid, and %s, gives a plan or none", (_, facts, effect) => {
  const paid = { payment: "first", amount: 10_000, currency: "ZAR" }
  expect(due({ ...ordered(10_000), paid, ...facts })).toBe(effect)
})

describe("in whatever order events come", () => {
  const payments = [
    "paid",
    "paid again",
    "paid too little",
    "paid in shillings",
    "reversed",
    "reversed again",
  ]
  const plain = [...payments, "declined", "expired", "disputed", "dispute-ended"]
  const words = fc.oneof(
    fc.constantFrom(...plain),
    fc
      .tuple(fc.constantFrom("ask", "done", "failed"), fc.integer({ min: 1, max: 12_000 }))
      .map((pair) => pair.join(" ")),
  )

  test("no more goes back than was paid, a plan is given once at most and only for what was ordered", () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (told) => {
        const events = told.map((one) => eventOf(one, 10_000))
        const { facts, effects } = play(ordered(10_000), events)
        const paid = facts.paid?.amount ?? 0
        expect(facts.refunded).toBeGreaterThanOrEqual(0)
        expect(facts.refunding).toBeGreaterThanOrEqual(0)
        expect(facts.refunded + facts.refunding).toBeLessThanOrEqual(paid)
        expect([[], ["grant"], ["grant", "lower"]]).toContainEqual(effects)
        if (effects.length > 0) expect(facts.paid).toMatchObject({ amount: 10_000, currency: "ZAR" })
        if (effects.length === 2) expect(facts.refunded).toBe(paid)
      }),
      { seed, numRuns: rounds(500, 10_000) },
    )
  })

  test("what is known of a payment is the same whichever of refusal, end and payment comes first", () => {
    const three = ["declined", "expired", "paid", "disputed", "dispute-ended"]
    fc.assert(
      fc.property(fc.shuffledSubarray(three, { minLength: three.length }), (told) => {
        const { facts } = play(
          ordered(10_000),
          told.map((one) => eventOf(one, 10_000)),
        )
        expect(statusOf(facts)).toBe("paid")
      }),
      { seed },
    )
  })
})
