import { describe, expect, test } from "vitest"
import { patchDocument } from "#documents/layers.ts"
import type { App } from "#documents/types.g.ts"
import { fitForms } from "#engine/forms/fit.ts"
import { reviewProblems } from "#review/check.ts"
import { checkSecrets } from "#review/checks/secrets.ts"
import { findings } from "#review/findings.ts"
import { Reviewed } from "#review/reviewed.ts"
import { instances, shippedRelease } from "./shipped.ts"

describe("the shipped documents", { timeout: 30_000 }, () => {
  const reviewed = shippedRelease()

  test("have no error", () => {
    expect(reviewProblems(reviewed).filter(({ severity }) => severity === "error")).toEqual([])
  })

  test.each(instances)("and %s on them have none either", (instance) => {
    expect(reviewProblems(shippedRelease(instance)).filter(({ severity }) => severity === "error")).toEqual(
      [],
    )
  })

  test.each([undefined, ...instances])("have no finding that is not accepted (%s)", (instance) => {
    const found = findings(shippedRelease(instance))
    expect(found.filter(({ accepted }) => accepted === undefined)).toEqual([])
  })

  test("ask for no secret that is refused of an instance which has them ask for it", () => {
    const { documents: base } = reviewed
    const app = patchDocument("app", base.get("app"), {
      initialProfile: { rsaIdNumber: true },
      authSettings: { shortestPassword: 10 },
    }) as App
    const documents = fitForms(new Map([...base, ["app", app]]))
    const [profile, signUp] = ["initial-profile", "sign-up"].map((name) => documents.get(`form/${name}`))
    expect(profile).toHaveProperty("schema.properties.idNumber")
    expect(signUp).toHaveProperty("schema.properties.password.minLength", 10)
    expect(checkSecrets(new Reviewed(documents, "instance", { base }))).toEqual([])
  })

  test("accept nothing that is not found", () => {
    const stale = reviewProblems(reviewed).filter(({ document }) => document === "properties")
    expect(stale).toEqual([])
  })

  test("accept the known oddities, and no more", () => {
    const { accepted = {} } = reviewed.one("properties")
    const found = Object.values(accepted).map(({ finding }) => finding)
    const counts = [...new Set(found)].map((one) => [one, found.filter((other) => other === one).length])
    expect(Object.fromEntries(counts)).toEqual({
      "shadowed path": 1,
      "feature named but not enforced": 13,
      "guard checks another assessment": 1,
      "entry without a route": 1,
      "nothing leads there": 6,
    })
  })
})
