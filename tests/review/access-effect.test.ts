import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { validateDocuments } from "#documents/validate.ts"
import type { Rule } from "#documents/types.g.ts"
import type { Context } from "#engine/context/build.ts"
import { menu, type MenuEntry } from "#engine/menus/menu.ts"
import type { Release } from "#engine/release.ts"
import { viewerOf } from "#engine/viewer.ts"
import { casesOf, type Clause } from "#review/effects/cases.ts"
import { accessEffect, traceEffect, type Traced } from "#review/effects/effect.ts"
import type { Given, Subject } from "#review/effects/given.ts"
import { NEVER } from "#review/diagram/diagrams.ts"
import { addressesOf, decideIn } from "#review/explore.ts"
import { entriesOf } from "#review/findings/constants.ts"
import { rounds } from "../support/rounds.ts"
import base from "./base.json" with { type: "json" }
import cases from "./access-effect.json" with { type: "json" }
import { edited, type Edits } from "./edit.ts"
import { shippedRelease } from "./shipped.ts"
import { allowed, answers, rule, space } from "./small-world.ts"

const times = { numRuns: rounds(60, 5_000) }
const has = (when: readonly (readonly Clause[])[], context: Context) =>
  when.some((clauses) =>
    clauses.every(({ path, member, values, not }) => {
      const value = context[path]
      const found = member === undefined ? value : (value as readonly string[]).includes(member)
      return values.includes(found as string | boolean) !== (not ?? false)
    }),
  )

describe("the cases of a part of some people", () => {
  test("are as many as counting through every context finds, and their conditions hold there alone", () => {
    fc.assert(
      fc.property(rule, rule, (part: Rule, among: Rule) => {
        const { diagrams } = space
        const within = diagrams.and(space.all, space.condition(among))
        const who = diagrams.and(within, space.condition(part))
        fc.pre(who !== NEVER)
        const told = casesOf(space, who, within)
        const people = allowed.filter((context) => answers(among, context))
        const meant = people.filter((context) => answers(part, context))
        expect(people.filter((context) => has(told.when!, context))).toEqual(meant)
        // Of a set, a member that is not told of is no case of its own.
        const members = told.when!.flat()
        const caseOf = (context: Context) =>
          JSON.stringify(
            told.paths.map((path) => {
              const value = context[path]
              return typeof value === "object"
                ? value.filter((one) => members.some((c) => c.path === path && c.member === one))
                : value
            }),
          )
        expect(told.cases).toBe(String(new Set(meant.map(caseOf)).size))
        expect(told.of).toBe(String(new Set(people.map(caseOf)).size))
      }),
      times,
    )
  })
})

describe("the effect of a change", () => {
  const documentsOf = (edits: Edits) => validateDocuments(edited(base, edits)).documents

  /** Any context under a configuration, mended so that it breaks no invariant. */
  const anyContext = ({ compared }: Traced, config: Context) => {
    const { variables } = compared.after.space
    return fc
      .tuple(fc.boolean(), ...variables.list.map(({ values }) => fc.nat({ max: values.length - 1 })))
      .map(([present, ...picked]): Context => {
        const assignment = new Map(
          variables.list.map(({ path }, at) => [at, path.startsWith("user.") && !present ? 0 : picked[at]!]),
        )
        assignment.set(variables.indexOf("user.present"), present ? 1 : 0)
        if ((assignment.get(variables.indexOf("user.ageBand")) ?? 0) > 0)
          assignment.set(variables.indexOf("user.profile.birthDate"), 1)
        return { ...variables.context(assignment), ...config }
      })
  }

  /** What the engine itself gives in one context. */
  function givenIn(release: Release, subject: Subject, context: Context): Given {
    const user = context["user.present"] === true ? ({ country: null } as never) : null
    const viewer = viewerOf(release, context, user)
    if (subject.of === "gate") return { is: viewer.gate(subject.name).allowed ? "open" : "closed" }
    if (subject.of === "route") {
      if (!Object.hasOwn(release.set.routes.routes, subject.name)) return { is: "absent" }
      const { outcome, route, denial } = decideIn(release, subject.path, context)
      if (outcome === "loop") return { is: "loop" }
      return { is: "shown", route, ...(route !== subject.name && denial && { gate: denial.gate }) }
    }
    const [name = "", keys = ""] = subject.name.split("/")
    let entries: readonly MenuEntry[] | undefined = menu(release, viewer, name)
    let found: MenuEntry | undefined
    for (const key of keys.split(".")) {
      found = entries?.find((entry) => entry.key === key)
      entries = found?.entries
    }
    return { is: found?.state ?? "hidden" }
  }

  test.each(cases.engine.map((one) => [one.name, one.edits as Edits] as const))(
    "is what the engine gives each context before and after: %s",
    (_, edits) => {
      const [before, after] = [documentsOf({}), documentsOf(edits)]
      const traced = traceEffect(before, after)!
      const { compared } = traced
      const { space: both } = compared.after
      const [old, now] = [compared.before, compared.after].map((side) => side.reviewed.release) as [
        Release,
        Release,
      ]
      const names = (of: (release: Release) => string[]) => [...new Set([...of(old), ...of(now)])]
      const subjects: Subject[] = [
        ...names(({ gates }) => [...gates.keys()])
          .filter((name) => old.gates.has(name) && now.gates.has(name))
          .map((name) => ({ of: "gate", name }) as const),
        ...[old, now].flatMap((release) =>
          Object.keys(release.set.routes.routes).flatMap((name) =>
            addressesOf(release, name).map((path) => ({ of: "route", name, path }) as const),
          ),
        ),
        ...[compared.before, compared.after].flatMap(({ reviewed }) =>
          entriesOf(reviewed).map(
            ({ menu: name, keys }) => ({ of: "entry", name: `${name}/${keys.join(".")}` }) as const,
          ),
        ),
      ]
      expect(traced.rows.length).toBeGreaterThan(0)
      fc.assert(
        fc.property(anyContext(traced, now.config), (context) => {
          const at = both.variables.assignment(context)
          for (const subject of subjects) {
            const had = givenIn(old, subject, { ...context, ...old.config })
            const has = givenIn(now, subject, context)
            const rows = traced.rows.filter(
              ({ row, who }) =>
                row.subjects.some((one) => JSON.stringify(one) === JSON.stringify(subject)) &&
                both.diagrams.holds(who, at),
            )
            expect(rows.length, `${subject.of} ${subject.name}`).toBe(
              JSON.stringify(had) === JSON.stringify(has) ? 0 : 1,
            )
            const [found] = rows
            if (found?.row.before) expect(found.row.before).toEqual(had)
            if (found?.row.after) expect(found.row.after).toEqual(has)
          }
        }),
        times,
      )
    },
  )

  test("is nothing where nothing decides otherwise", () => {
    const words = documentsOf({ set: { "app#/appName": "Another" } })
    expect(accessEffect(documentsOf({}), words).rows).toEqual([])
    expect(accessEffect(documentsOf({}), documentsOf({})).rows).toEqual([])
  })

  test("of a gate that keeps minors out is told in two rows of the shipped release", () => {
    const { documents } = shippedRelease("yenza")
    const rule = { and: [{ feature: "Cv" }, { "!": { fact: "minor" } }] }
    const edits = { set: { "gates#/gates/Cv": { rule, why: { t: "gates:Cv.why" } } } }
    const after = validateDocuments(edited(Object.fromEntries(documents), edits)).documents
    const told = accessEffect(documents, after).rows.map(({ witness, ...row }) => ({
      ...row,
      witness: [witness["user.accountType"], witness["user.ageBand"]],
    }))
    expect(told).toEqual(cases.shipped)
  })
})
