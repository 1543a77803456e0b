import { describe, expect, test } from "vitest"
import { reviewProblems } from "#review/check.ts"
import { findings } from "#review/findings.ts"
import { instances, shippedRelease } from "./shipped.ts"

describe("the shipped documents", { timeout: 30_000 }, () => {
  const reviewed = shippedRelease()

  test("have no error", () => {
    expect(reviewProblems(reviewed).filter(({ severity }) => severity === "error")).toEqual([])
  })

  test.each(instances)("and %s on them have none either", (instance) => {
    expect(reviewProblems(shippedRelease(instance)).filter(({ severity }) => severity === "error")).toEqual(
      [],
    )
  })

  test("have the known oddities, each found, and nothing else", () => {
    const found = findings(reviewed).map(
      ({ finding, document, pointer }) => `${finding}: ${document}#${pointer}`,
    )
    const subjectChoices = [
      "subjectChoiceCurriculumSelectionPage",
      "subjectChoiceNavigatorHomePage",
      "subjectChoiceNavigatorSubjectsListingPage",
      "subjectChoiceCareerListingPage",
      "subjectChoiceNavigatorSubjectDetailPage",
      "subjectChoiceLessonLibraryPage",
      "subjectChoiceLessonPage",
      "subjectChoiceToolsPage",
      "subjectChoiceNavigatorWorkerTypeToolPage",
      "subjectChoiceCareerClusterToolPage",
    ]
    const unenforced = ["hollandCodeReportPage", "valueScalesReportPage", ...subjectChoices]
    expect(found).toEqual([
      "shadowed path: routes#/routes/subjectChoiceFacultyToolPage/path",
      ...unenforced.map((name) => `feature named but not enforced: routes#/routes/${name}/meta/feature`),
      "guard checks another assessment: routes#/routes/managingEmotionResearchAssessment/guards/0/gate",
      "entry without a route: menus#/menus/main/entries/navigators/entries/funding_explorer",
    ])
  })
})
