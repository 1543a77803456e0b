import { expect, test } from "vitest"
import { calendarDay } from "#server/calendar-day.ts"

test.each([
  ["Africa/Johannesburg", "2026-11-21T21:59:00Z", "2026-11-21"],
  ["Africa/Johannesburg", "2026-11-21T22:00:00Z", "2026-11-22"],
  ["Africa/Nairobi", "2026-12-31T21:00:00Z", "2027-01-01"],
  ["UTC", "2026-11-21T23:59:00Z", "2026-11-21"],
])("in %s it is at %s the day %s", (timeZone, moment, day) => {
  expect(calendarDay(timeZone)(new Date(moment))).toBe(day)
})
