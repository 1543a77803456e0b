import { expect, test } from "vitest"
import { readEnvironment } from "#server/environment.ts"
import { plainConnections } from "#server/plain-connections.ts"
import cases from "./cases/plain-connections.json" with { type: "json" }

interface Case {
  name: string
  variables: Record<string, string>
  /** How each line begins. */
  said: string[]
}

test.each(cases as Case[])("$name", ({ variables, said }) => {
  const production = { NODE_ENV: "production", SECRET_KEY: "wZ3nQ8vK1rT6yB4mJ9hL2xD7fC5gA0pE", ...variables }
  const lines = plainConnections(readEnvironment(production))
  expect(lines).toEqual(said.map((start) => expect.stringContaining(start)))
  expect(lines.join()).not.toContain("secret")
})
