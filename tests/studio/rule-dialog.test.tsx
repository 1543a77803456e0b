// @vitest-environment happy-dom
import { act } from "react"
import { expect, test, vi } from "vitest"
import { RuleDialog } from "#studio/rooms/access/RuleDialog.tsx"
import type { Edit } from "#studio/rooms/access/rule-view.ts"
import type { RuleNames } from "#studio/context/sentence.ts"
import { drawing } from "./support/drawing.tsx"

const { draw } = drawing()
const [paying, minor] = [{ fact: "paying" }, { fact: "minor" }]
const onClose = vi.fn()

const open = (rule: unknown, edit: Edit, failure = "") =>
  draw(
    <RuleDialog
      part={{ what: "text", steps: ["and", 1] }}
      rule={rule}
      names={{} as RuleNames}
      asked={[]}
      meaningOf={() => undefined}
      doing={{ busy: false, failure }}
      edit={edit}
      check={() => []}
      onClose={onClose}
    />,
  )
const done = () => [...document.querySelectorAll("button")].find((one) => one.textContent === "access.done")!
const press = () => act(async () => done().click())
const typed = () => document.querySelector("textarea")?.value

test("what the server refuses stays to be sent again, and what it takes closes the window", async () => {
  onClose.mockClear()
  const edit = vi.fn<Edit>().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  open({ and: [paying, minor] }, edit)
  await press()
  open({ and: [paying, minor] }, edit, "Too wide.")
  expect([typed(), onClose.mock.calls.length]).toEqual([JSON.stringify(minor, null, 2), 0])
  expect(document.body.textContent).toContain("Too wide.")
  await press()
  expect(edit).toHaveBeenLastCalledWith({ and: [paying, minor] })
  expect(onClose).toHaveBeenCalledOnce()
})

test("a part goes into the rule as a colleague has left it, and not in the place of another part", async () => {
  const edit = vi.fn<Edit>().mockResolvedValue(false)
  open({ and: [paying, minor] }, edit)
  open({ and: [{ "!": paying }, minor] }, edit)
  await press()
  expect(edit).toHaveBeenLastCalledWith({ and: [{ "!": paying }, minor] })
  for (const shifted of [{ and: [minor, paying] }, paying]) {
    open(shifted, edit)
    await press()
    expect([done().disabled, edit.mock.calls.length]).toEqual([true, 1])
    expect(document.body.textContent).toContain("access.moved")
  }
  expect(typed()).toBe(JSON.stringify(minor, null, 2))
})
