import { expect, test } from "vitest"
import { EnvironmentError, readEnvironment } from "#server/environment.ts"
import cases from "./cases/environment.json" with { type: "json" }

interface Case {
  name: string
  variables: Record<string, string>
  read?: object
  wrong?: string[]
}

test.each(cases as Case[])("$name", ({ variables, read, wrong }) => {
  if (wrong === undefined) {
    expect(readEnvironment(variables)).toMatchObject(read ?? {})
    return
  }
  let error: unknown
  try {
    readEnvironment(variables)
  } catch (thrown) {
    error = thrown
  }
  if (!(error instanceof EnvironmentError)) throw new Error("the environment was taken")
  expect(error.problems.map((problem) => problem.split(" ")[0])).toEqual(wrong)
  expect(error.message).not.toContain("secret@")
})
