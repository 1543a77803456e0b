import type { Fields } from "#engine/items.ts"
import { newLearner, type Person } from "../assessments/support/learner.ts"
import type { TestApp } from "../support/app.ts"

/** By list of the CV what a learner writes there, with all that others may trip over. */
export const written: Readonly<Record<string, readonly Fields[]>> = {
  summary: [{ text: "I mend radios. Ring me: 082 555 0101, or write to learner@school.example. — Demo" }],
  education: [
    {
      institution: "Umzila Example High",
      level: "grade_12",
      place: "Durban",
      start: "2021-01",
      end: "2025-11",
      description: "Head of the <b>library</b> & radio club",
    },
  ],
  workExperience: [{ role: "Cashier", employer: "Corner Shop", start: "2024-02", current: true }],
  skills: [{ name: "Soldering", category: "hard", proficiency: "skillful" }],
  languages: [
    { language: "zu", proficiency: "master" },
    { other: "French", proficiency: "okay" },
  ],
  certificates: [{ title: "First aid", issuer: "Umzila", date: "2025", link: "https://example.org/aid" }],
  references: [
    {
      firstName: "Test",
      lastName: "Teacher",
      relationship: "My guardian",
      phone: "0315550101",
      email: "t@school.example",
    },
  ],
  customRecords: [{ title: "Driver's licence", subtitle: "Code B" }],
}

/** Somebody of 25 with a CV. */
export async function cvOwner(server: TestApp, person: Person = {}) {
  const learner = await newLearner(server, { accountType: "power", ...person })
  await learner.browser.post("/api/users/profile", { data: { firstName: "Learner", lastName: "Demo" } })
  for (const [list, items] of Object.entries(written))
    for (const data of items) {
      const answer = await learner.browser.post(`/api/users/${list}`, { data })
      if (answer.status !== 200) throw new Error(`${list}: ${answer.text}`)
    }
  return learner
}
