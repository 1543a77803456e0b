import { expect, type Locator, type Page } from "playwright/test"
import type { TestAttempt } from "../blocks/support/attempt.ts"
import { shippedAssessment } from "../support/answers.ts"
import { settings, test, tightSpots } from "./support/gallery.ts"
import { findings } from "./support/looks.ts"
import { openHands, pass, stopClock } from "./support/taking.ts"

/** Every kind of question and task on its own, with an attempt that is kept in memory. */
const kinds = [
  { kind: "agreementScale, several", assessment: "entrepreneur" },
  { kind: "forcedChoice", assessment: "learning_styles" },
  { kind: "ranking", assessment: "value_scales" },
  { kind: "situation", assessment: "managing_emotion" },
  { kind: "face", assessment: "perceiving_emotion" },
  { kind: "timedChoice", assessment: "rock_paper_scissors" },
  { kind: "maze", assessment: "maze" },
]

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })
const open = (page: Page, assessment: string, query = "theme=light") =>
  page.goto(`/?screen=taking&assessment=${assessment}&${query}`)

async function begin(page: Page, assessment: string, query?: string) {
  await open(page, assessment, query)
  await button(page, "Start").click()
}

const callsOf = (page: Page, assessment: string) =>
  page.evaluate(
    (name) => (window as unknown as { host: Gallery }).host.attempt(name).calls,
    assessment,
  ) as Promise<Record<string, unknown>[]>

interface Gallery {
  attempt(name: string): TestAttempt
}

async function expectSound(page: Page) {
  expect(await findings(page)).toEqual([])
  expect(await tightSpots(page)).toEqual([])
  const small = await page.locator("label:has(input[type=radio])").evaluateAll((labels) =>
    labels
      .map((label) => label.getBoundingClientRect())
      .filter(({ width, height }) => width < 44 || height < 44)
      .map(({ width, height }) => `${width} × ${height}`),
  )
  expect(small).toEqual([])
}

for (const { kind, assessment } of kinds)
  test(`${kind}: readable, reachable and within the policy`, async ({ page }) => {
    for (const { name, width, query } of settings)
      await test.step(name, async () => {
        await page.setViewportSize({ width, height: 800 })
        await open(page, assessment, query)
        await expect(button(page, "Start")).toBeVisible()
        await expectSound(page)
        await button(page, "Start").click()
        const practise = button(page, "Practise first")
        await expect(page.locator("[data-item]").or(practise).first()).toBeVisible()
        if (await practise.isVisible()) {
          await expectSound(page)
          await practise.click()
          await expect(page.getByText("Practice", { exact: true })).toBeVisible()
        }
        await expectSound(page)
      })
  })

test("alone on its page a choice moves on, and the way back keeps it", async ({ page }) => {
  await begin(page, "managing_emotion")
  const place = (number: number) => expect(page.getByText(`Question ${number} of 18`)).toBeVisible()
  await place(1)
  await expect(page.getByRole("group")).toBeFocused()
  await page.getByRole("radio").nth(2).click()
  await place(2)
  await expect(page.getByRole("group")).toBeFocused()
  await button(page, "Back").click()
  await place(1)
  await expect(page.getByRole("radio").nth(2)).toBeChecked()
  await page.keyboard.press("1")
  await place(2)
})

test("a key that follows at once answers the question that is seen", async ({ page }) => {
  await begin(page, "managing_emotion")
  await expect(page.getByRole("group")).toBeFocused()
  await page.evaluate(() => {
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))
    // Called before anything is painted of what has come.
    new MutationObserver((_, observer) => {
      if (!document.body.innerText.includes("Question 2 of 18")) return
      observer.disconnect()
      press("3")
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    press("2")
  })
  await expect(page.getByText("Question 3 of 18")).toBeVisible()
  const answers = (await callsOf(page, "managing_emotion")).flatMap((call) => call["answer"] ?? [])
  expect(answers).toMatchObject([{ name: "m01" }, { name: "m02" }])
})

test("arrow keys only pass over answers; Enter goes on", async ({ page }) => {
  await begin(page, "managing_emotion")
  await expect(page.getByRole("group")).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("radio").nth(2)).toBeChecked()
  await expect(button(page, "Next")).toBeVisible()
  await page.waitForTimeout(600)
  await expect(page.getByText("Question 1 of 18")).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Question 2 of 18")).toBeVisible()
  const answers = (await callsOf(page, "managing_emotion")).flatMap((call) => call["answer"] ?? [])
  expect(answers.at(-1)).toMatchObject({ name: "m01", value: "c" })
})

test("several on a page: number keys go from one question to the next", async ({ page }) => {
  await begin(page, "holland_code")
  await expect(page.getByRole("group").first()).toBeFocused()
  await expect(page.getByText("Questions 1 to 5 of 60")).toBeVisible()
  for (const key of ["5", "4", "3", "2"]) await page.keyboard.press(key)
  const last = page.getByRole("group").nth(4)
  await expect(last).toBeFocused()
  await expect(button(page, "Next")).toBeHidden()
  await page.keyboard.press("1")
  await expect(button(page, "Next")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Questions 6 to 10 of 60")).toBeVisible()
  const answers = (await callsOf(page, "holland_code")).flatMap((call) => call["answer"] ?? [])
  expect(answers).toMatchObject([4, 3, 2, 1, 0].map((value, at) => ({ name: `h0${at + 1}`, value })))
})

test("nothing moves under the finger, whatever is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const language of ["en", "af"]) {
    await open(page, "holland_code", `language=${language}`)
    await page.getByRole("button", { name: /^(Start|Begin)$/ }).click()
    await page.evaluate(() => document.fonts.ready)
    const question = page.locator("[data-item]").first()
    const heightOf = () => question.evaluate((item) => item.getBoundingClientRect().height)
    const before = await heightOf()
    for (const label of await question.locator("label").all()) {
      await label.click()
      await expect(label.getByRole("radio")).toBeChecked()
      expect(await heightOf()).toBe(before)
    }
  }
})

test("seven answers in a row stay on their card on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await begin(page, "entrepreneur")
  const rows = page.locator("[data-item]")
  await expect(rows.first().locator("label")).toHaveCount(7)
  const outside = await rows.evaluateAll((items) =>
    items.flatMap((item) => {
      const card = item.closest(".rounded-card")!.getBoundingClientRect()
      return [...item.querySelectorAll("label")]
        .map((label) => label.getBoundingClientRect())
        .filter(({ left, right }) => left < card.left || right > card.right)
    }),
  )
  expect(outside).toEqual([])
})

test("the short form asks half as much", async ({ page }) => {
  await open(page, "holland_code")
  await page.getByText("Short form").click()
  await button(page, "Start").click()
  await expect(page.getByText("Questions 1 to 5 of 30")).toBeVisible()
})

const orderOf = (page: Page) =>
  page.locator("ol > li").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-option")))

async function middleOf(row: Locator) {
  const box = await row.boundingBox()
  return { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

test("a ranking is put in order by dragging, by its buttons and with the arrow keys", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 1000 })
  await begin(page, "value_scales")
  const rows = page.locator("ol > li")
  await expect(rows).toHaveCount(5)
  await page.evaluate(() => document.fonts.ready)
  const first = await orderOf(page)

  const [from, to] = [await middleOf(rows.nth(0)), await middleOf(rows.nth(2))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y + 12, { steps: 8 })
  await page.mouse.up()
  const expectOrder = (...places: number[]) =>
    expect.poll(() => orderOf(page)).toEqual(places.map((place) => first[place]))
  await expectOrder(1, 2, 0, 3, 4)

  await rows
    .nth(2)
    .getByRole("button", { name: /^Move up/ })
    .click()
  await expectOrder(1, 0, 2, 3, 4)
  await expect(rows.nth(1).getByRole("button", { name: /^Move up/ })).toBeFocused()
  await expect(page.getByRole("status").filter({ hasText: "place 2 of 5" })).toBeAttached()

  await page.keyboard.press("ArrowUp")
  await expectOrder(0, 1, 2, 3, 4)
  await button(page, "Next").click()
  await expect(page.getByText("Question 2 of 12")).toBeVisible()
  const answers = (await callsOf(page, "value_scales")).flatMap((call) => call["answer"] ?? [])
  expect(answers.at(-1)).toMatchObject({ name: "v01", value: first })
})

test("on a phone the ways back and on share a row, and the way to what is open has its own", async ({
  page,
}) => {
  for (const [language, begins, back, keep, next, toOpen] of [
    ["en", "Start", "Back", "Looks right", "Next", "Go to question 4"],
    ["af", "Begin", "Terug", "So is dit reg", "Volgende", "Gaan na vraag 4"],
  ] as const)
    await test.step(language, async () => {
      const expectOneRow = async (on: string) => {
        const [one, other] = [button(page, back), button(page, on)]
        await expect(other).toBeVisible()
        expect((await middleOf(one)).y).toBeCloseTo((await middleOf(other)).y, 0)
        await expectSound(page)
      }
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, "value_scales", `theme=light&language=${language}`)
      await button(page, begins).click()
      for (let at = 1; at <= 3; at++) {
        await expect(page.getByText(new RegExp(` ${at} \\w+ 12$`))).toBeVisible()
        await expectOneRow(keep)
        await button(page, keep).click()
      }
      await button(page, back).click()
      await button(page, back).click()
      await expect(button(page, toOpen)).toBeVisible()
      await expectOneRow(next)
    })
})

test("what was left out stands on the last page, with the way there", async ({ page }) => {
  await begin(page, "value_scales")
  await button(page, "Looks right").click()
  await button(page, "Stop for now").click()
  await expect(button(page, "Continue at question 2")).toBeVisible()
  await begin(page, "understanding_emotion")
  for (let at = 1; at <= 19; at++) {
    await expect(page.getByText(`Question ${at} of 19`)).toBeVisible()
    // A question's own view is a part of the script: what nobody can see yet cannot be answered by a key.
    await expect(page.getByRole("radio").first()).toBeVisible()
    if (at === 4) await button(page, "Skip for now").click()
    else await page.keyboard.press("2")
  }
  await expect(page.getByRole("heading", { name: "Still open" })).toBeFocused()
  await expect(button(page, "Hand in")).toBeHidden()
  await expectSound(page)
  await button(page, "Question 4").click()
  await page.getByRole("radio").first().click()
  await expect(page.getByRole("heading", { name: "You have answered everything" })).toBeVisible()
  await button(page, "Stop for now").click()
  await button(page, /^Continue/).click()
  await expect(page.getByRole("heading", { name: "You have answered everything" })).toBeFocused()
  await button(page, "Hand in").click()
  await expect(page.getByRole("heading", { name: "Well done!" })).toBeVisible()
  await expect(page.getByRole("link", { name: "See your report" })).toBeVisible()
  await expectSound(page)
})

/** Plays that the page is hidden or seen again. */
const look = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value })
    document.dispatchEvent(new Event("visibilitychange"))
  }, hidden)

test("a hidden page pauses a maze, and one whose time is up goes on to the next", async ({ page }) => {
  const passUntil = (text: string) => pass(page, () => page.getByText(text).isVisible())
  await begin(page, "maze")
  await stopClock(page)
  await button(page, "Practise first").click()
  await button(page, "Leave this maze").click()
  await pass(page, () => button(page, "Start this level").isVisible())
  await button(page, "Start this level").click()
  await expect(page.getByText("40 s left")).toBeVisible()
  await passUntil("35 s left")
  await look(page, true)
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible()
  await page.clock.runFor(60_000)
  await look(page, false)
  await button(page, "Go on").click()
  await expect(page.getByText("35 s left")).toBeVisible()
  await page.clock.runFor(30_000)
  await passUntil("The time is up")
  await passUntil("Maze 2 of 3")
  expect((await callsOf(page, "maze")).filter((call) => "answerAll" in call)).toEqual([])
  await page.clock.runFor(35_000)
  await passUntil("Maze 3 of 3")
  await page.clock.runFor(35_000)
  await passUntil("Level completed")
  const sent = (await callsOf(page, "maze")).flatMap((call) => call["answerAll"] ?? [])
  expect(sent).toEqual(
    [0, 1, 2].map((number) => ({
      name: `ways.level_1.${number}`,
      value: { moves: "", firstMoveMs: 40_000 },
      ms: 40_000,
    })),
  )
})

test("what keeps answers from being handed in is said, and they stay", async ({ page }) => {
  await open(page, "managing_emotion")
  await expect(button(page, "Start")).toBeVisible()
  const names = Object.keys(shippedAssessment("managing_emotion").items)
  await page.evaluate(async (items) => {
    const attempt = (window as unknown as { host: Gallery }).host.attempt("managing_emotion")
    await attempt.start()
    attempt.answerAll(items.map((name) => ({ name, value: "a", ms: 1 })))
    attempt.refuse("Somebody has to agree first.")
  }, names)
  await button(page, /^Continue/).click()
  await button(page, "Hand in").click()
  await expect(page.getByText("Somebody has to agree first.")).toBeVisible()
  await expect(button(page, "Hand in")).toBeVisible()
  expect((await callsOf(page, "managing_emotion")).at(-1)).toBe("submit")
})

test("who stops goes on with the keyboard where the assessment can be taken up again", async ({ page }) => {
  await begin(page, "managing_emotion")
  await expect(page.getByRole("group")).toBeFocused()
  await button(page, "Stop for now").press("Enter")
  await expect(page.getByRole("heading", { name: "What it measures" })).toBeFocused()
})

test("against the clock nobody scrolls: on a small phone all of it is on the screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 590 })
  await begin(page, "rock_paper_scissors")
  await button(page, "Practise first").click()
  await expect(page.getByText(/^They show/)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText("1 of 6")).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole("group", { name: "Your hand" })).toBeInViewport({ ratio: 1 })
  await begin(page, "maze")
  await button(page, "Practise first").click()
  await expect(page.getByRole("application")).toBeInViewport({ ratio: 1 })
  await expect(button(page, "down")).toBeInViewport({ ratio: 1 })
})

test("a level that is left begins again, and nothing of it is handed over", async ({ page }) => {
  const passUntil = (text: string | RegExp) => pass(page, () => page.getByText(text).isVisible())
  await begin(page, "rock_paper_scissors")
  await stopClock(page)
  await button(page, "Practise first").click()
  for (let trial = 1; trial <= 6; trial++) {
    await passUntil(`${trial} of 6`)
    await passUntil(/^They show/)
    await page.keyboard.press("1")
    await expect(page.getByText(/^(That is right|Right would have been)/).first()).toBeAttached()
  }
  await pass(page, () => button(page, "Start this level").isVisible())
  await button(page, "Start this level").click()
  await passUntil(/^They show/)
  await page.keyboard.press("2")
  await expect(page.getByText("2 of 20")).toBeVisible()
  await button(page, "Stop for now").click()
  await button(page, "Continue with level 1").click()
  await expect(button(page, "Practise first")).toBeVisible()
  const calls = await callsOf(page, "rock_paper_scissors")
  expect(calls.filter((call) => "answerAll" in call || "answer" in call)).toEqual([])
  expect(calls).toContainEqual({ reach: "hands.level_1" })
})

test("without a clock a hand waits for its answer, is told in words, and all goes by keyboard", async ({
  page,
}) => {
  await open(page, "rock_paper_scissors")
  await page.getByText("Without a clock", { exact: true }).click()
  await button(page, "Start").press("Enter")
  await stopClock(page)
  await button(page, "Practise first").press("Enter")
  const hands = "(Rock|Paper|Scissors)"
  const told = page.getByRole("status").filter({ hasText: new RegExp(`^[^:]+: ${hands}$`) })
  const yours = page.getByRole("group", { name: "Your hand" }).locator("button:not([aria-disabled])").first()
  const play = async (trials: number, first?: () => Promise<void>) => {
    for (let trial = 1; trial <= trials; trial++) {
      await pass(page, () => openHands(page, trial, trials).first().isVisible())
      await expect(told).toBeAttached()
      if (trial === 1) await first?.()
      await page.keyboard.press(String((trial % 3) + 1))
    }
  }
  await play(6)
  await pass(page, () => button(page, "Start this level").isVisible())
  await button(page, "Start this level").press("Enter")
  await play(20, async () => {
    await page.clock.runFor(60_000)
    await expect(page.getByText("1 of 20", { exact: true })).toBeVisible()
    await expect(yours).toBeVisible()
  })
  await expect(page.getByText("Level completed")).toBeVisible()
  const sent = (await callsOf(page, "rock_paper_scissors")).flatMap((call) => call["answerAll"] ?? [])
  expect(sent).toHaveLength(20)
  expect((sent[0] as { ms: number }).ms).toBeGreaterThanOrEqual(60_000)
})

test("who wants little motion sees the time run out by steps, and nothing else move", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await begin(page, "rock_paper_scissors")
  // The trial stays for as long as is looked at it; what is drawn moves on.
  await stopClock(page)
  await button(page, "Practise first").click()
  await pass(page, () => page.getByText(/^They show/).isVisible())
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect!.getComputedTiming())
      .filter(({ duration }) => Number(duration) > 1)
      .map(({ duration }) => duration),
  )
  expect(moving).toEqual([3000])
  await expect(page.locator(".drain")).toHaveCSS("animation-timing-function", "steps(3)")
})

test("without a clock every step through a maze is told in words", async ({ page }) => {
  await open(page, "maze")
  await page.getByText("Without a clock", { exact: true }).click()
  await button(page, "Start").click()
  await button(page, "Practise first").click()
  const said = page.getByRole("status").filter({ hasText: "Row" })
  await expect(page.getByRole("application")).toBeFocused()
  await expect(said).toContainText("Row 1 of 4, column 1 of 5. Open:")
  await page.keyboard.press("ArrowUp")
  await expect(said).toContainText("There is a wall.")
  await expect(page.getByRole("timer")).toBeHidden()
})
