import { describe, expect, test } from "vitest"
import { servingOf } from "#learner/worker/serving.ts"
import cases from "./cases/serving.json" with { type: "json" }

const origin = "https://app.example"

describe("the service worker answers", () => {
  test.each(cases)("$name: $serving", ({ url, method = "GET", mode = "no-cors", serving }) => {
    expect(servingOf({ method, mode, url: new URL(url, origin).href }, origin)).toBe(serving)
  })
})
