import { call } from "../support/call.ts"
import { readPdf, unbroken } from "../server/cv/read-pdf.ts"
import { signUpToEverything } from "./support/accounts.ts"
import { expect, test } from "./support/test.ts"

test.use({ viewport: { width: 360, height: 740 } })

const lists = {
  education: { institution: "Umzila Example High", level: "grade_12", start: "2021-01", end: "2025-11" },
  workExperience: { role: "Cashier", employer: "Corner Shop", start: "2024-02", current: true },
  skills: { name: "Soldering", category: "hard", proficiency: "skillful" },
}

test("a CV is printed as it is looked at: the paper alone, without what is hidden", async ({
  page,
  context,
  server,
}) => {
  const { origin } = server
  await signUpToEverything(context, origin)
  for (const [list, data] of Object.entries(lists))
    expect((await call(context.request, origin, "POST", `users/${list}`, { data })).ok()).toBe(true)
  await page.goto(`${origin}/cv`)
  await page.getByRole("button", { name: "Hide in my CV: Work experience", exact: true }).click()
  await expect(page.getByText("Hidden in your CV")).toBeVisible()

  await page.getByRole("tab", { name: "Look at it" }).click()
  const paper = page.getByRole("article")
  await expect(paper.getByText("Umzila Example High")).toBeVisible()
  await expect(paper.getByText("Soldering", { exact: false })).toBeVisible()
  await expect(paper.getByText("Corner Shop")).toHaveCount(0)
  const told = unbroken(await paper.innerText())

  await page.emulateMedia({ media: "print" })
  await expect(paper).toBeVisible()
  for (const role of ["banner", "tab", "button", "link"] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  // What is not displayed is no part of it.
  expect(unbroken(await page.locator("body").innerText())).toBe(told)
  await page.emulateMedia({ media: null })

  const { text } = await readPdf(await page.pdf({ format: "A4" }))
  expect(unbroken(text)).toBe(told)
})
