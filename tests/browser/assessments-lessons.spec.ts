import lessons from "./cases/lessons.json" with { type: "json" }
import { signUpToEverything } from "./support/accounts.ts"
import { follow, load } from "./support/looks.ts"
import { expect, expectAccessible, test } from "./support/test.ts"
import { touch } from "./support/touch.ts"

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test("every lesson, by touch: from the report and back, and from each assessment and back", async ({
  page,
  context,
  server,
}) => {
  await signUpToEverything(context, server.origin)
  await load(page, `${server.origin}/profile/home`)
  const link = (name: string) => page.locator("main").getByRole("link", { name, exact: true })
  for (const { report, lesson, quizzes } of lessons)
    await test.step(lesson, async () => {
      const path = `/reports/${report}`
      const arriveAtLesson = async () => {
        await expect(page).toHaveURL(`${path}/lesson`)
        await expect(page.getByRole("heading", { level: 1, name: lesson })).toBeFocused()
      }
      await follow(page, path)
      await touch(link("Read the lesson"))
      await arriveAtLesson()
      for (const part of ["What it measures", "What it does not say", "How to answer", "Where it comes from"])
        await expect(page.getByText(part, { exact: true })).toHaveCount(quizzes.length)
      await expectAccessible(page)
      await touch(link("Go to the report"))
      await expect(page).toHaveURL(path)

      for (const [at, quiz] of quizzes.entries()) {
        await follow(page, `${path}/${quiz}`)
        await touch(link("Read the lesson"))
        await arriveAtLesson()
        await touch(link("Go to the assessment").nth(at))
        await expect(page).toHaveURL(`${path}/${quiz}`)
        await expect(page.getByRole("button", { name: /^(Start|Take it again)$/ })).toBeVisible()
      }
    })
})
