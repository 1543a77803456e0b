import type { Page } from "playwright/test"
import { agree, call } from "../support/call.ts"
import { signIn, signUpToWorkerType, take } from "./support/accounts.ts"
import cards from "./cases/result-cards.json" with { type: "json" }
import { load } from "./support/looks.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test("an account that is for assessments only is told how many reports are left, until none is", async ({
  page,
  context,
  server,
}) => {
  await signUpToWorkerType(context, server.origin, "ASSESS-ONLY")
  const home = `${server.origin}/profile/home`
  const left = page.getByText(/still to complete$/)
  const next = page.getByText("Next Up", { exact: true })
  const tell = async (taken: readonly string[], remaining: number) => {
    await take(context, server.origin, taken)
    await load(page, home)
    await expect(left).toHaveText(
      `${remaining} of 7 reports ${remaining === 1 ? "is" : "are"} still to complete`,
    )
    await expect(next).toBeVisible()
  }
  await tell(["holland_code"], 6)
  await tell(["entrepreneur", "big5", "learning_styles"], 3)
  // A report of two assessments is not complete with one of them.
  await tell(["value_scales", "maze"], 2)
  // And what has not been taken shows no score, not even of nothing.
  const scored = (name: string) => page.getByRole("progressbar", { name, exact: true })
  await expect(scored("Maze")).not.toHaveAttribute("aria-valuenow", "0")
  await expect(scored("Rock paper scissors")).toHaveCount(0)
  await tell(["rock_paper_scissors", "perceiving_emotion", "understanding_emotion"], 1)
  await expectAccessible(page)
  await take(context, server.origin, ["managing_emotion"])
  await load(page, home)
  await expect(page.getByText("Assessments completed")).toBeVisible()
  await expect(left).toBeHidden()
  await expect(next).toBeHidden()
})

test("every result has a card with its scores and the way to its report", async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server.origin, "complete@demo.example")
  await load(page, `${server.origin}/profile/home`)
  for (const card of cards) await expectCard(page, card)
})

test("whoever has told a study of their intent to start a business has a card of it", async ({
  page,
  context,
  server,
}) => {
  await signUpToWorkerType(context, server.origin, "RESEARCH")
  const answerStudy = async (researchParticipation: boolean) => {
    const data = { researchParticipation }
    const answer = researchParticipation
      ? await agree(context.request, server.origin, "research-consent", data)
      : await call(context.request, server.origin, "POST", "users/consents", { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await answerStudy(true)
  await take(context, server.origin, ["holland_code", "entrepreneurial_intent"])
  // Who has left the study is held by it no more.
  await answerStudy(false)
  await load(page, `${server.origin}/profile/home`)
  const title = "Entrepreneurial intent"
  await expectCard(page, { title, scores: [title], report: "/reports/entrepreneur" })
})

async function expectCard(page: Page, { title, scores, report }: (typeof cards)[number]) {
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
  await expect(card.getByRole("link", { name: `View report ${title}` })).toHaveAttribute("href", report)
  for (const score of scores)
    await expect(card.getByRole("progressbar", { name: score, exact: true })).toBeVisible()
}
