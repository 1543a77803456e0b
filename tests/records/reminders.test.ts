import { expect, test } from "vitest"
import { dueReminder } from "#records/reminders.ts"
import cases from "./cases/reminders.json" with { type: "json" }

interface Case {
  name: string
  closes: string
  today: string
  saved?: string
  told?: number
  of?: string
  due: number | null
}

test.each(cases as Case[])("$name", ({ closes, today, saved = "2026-01-01", told, of = closes, due }) => {
  const remindedDays = told ?? null
  const remindedFor = told === undefined ? null : of
  const kept = { closes, savedOn: saved, remindedFor, remindedDays }
  expect(dueReminder(kept, today) ?? null).toBe(due)
})
