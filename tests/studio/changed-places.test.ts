import { expect, it } from "vitest"
import { changedPlaces } from "#studio/rooms/records/changed-places.ts"
import cases from "./cases/changed-places.json"

it.each(cases)("tells where a record changes: $name", ({ before, after, places }) => {
  const told = changedPlaces("f", before, after).map((one) => [one.place, one.before, one.after ?? null])
  expect(told).toEqual(places)
})
