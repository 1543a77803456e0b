import { nearest } from "#documents/nearest.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Route, Target } from "#documents/types.g.ts"
import { resolveRoute } from "#engine/navigation/routes.ts"
import { literals } from "#review/literals.ts"
import { nameMessages, namesAt } from "#review/messages/names.ts"
import { routeMessages } from "#review/messages/routes.ts"
import { namesOf } from "#review/named.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { screenParamsOf } from "#review/screen-params.ts"

/**
 * What routes give their screens by name is there, and belongs together: a page under a report's page, or one that
 * leads on to it, is about the same report or one of its assessments.
 */
export function checkScreenParams(reviewed: Reviewed): Problem[] {
  const pages = reviewed.one("routes")
  const { routes } = pages
  const params = screenParamsOf(reviewed)
  const known = namesOf(reviewed)
  return Object.entries(routes).flatMap(([name, route]) => [
    ...unknownNames(name, route),
    ...related(name, route).flatMap(([pointer, other]) => otherReport(route, pointer, other)),
  ])

  function unknownNames(name: string, { screen, screenParams = {} }: Route): Problem[] {
    if (screen === undefined) return []
    return Object.entries(screenParams).flatMap(([param, value]) =>
      [...params.roles(screen, param)].flatMap((what) =>
        literals(value)
          .filter((literal) => !known[what].has(literal))
          .map((literal) => {
            const said = nameMessages.unknownName(
              what,
              literal,
              nearest(literal, known[what]),
              namesAt.release(what),
            )
            return error("routes", pointerOf(["routes", name, "screenParams", param]), said)
          }),
      ),
    )
  }

  /** The pages that a page belongs to: the nearest above it that shows a report, and those its parameters lead to. */
  function related(name: string, route: Route): [pointer: string, route: string][] {
    const above = resolveRoute(pages, name)?.ancestors.find(
      (ancestor) => params.given(routes[ancestor]!, "report").length > 0,
    )
    const led = Object.entries(route.screenParams ?? {}).flatMap(([param, value]): [string, string][] => {
      const to = typeof value === "object" && value !== null ? (value as Partial<Target>).route : undefined
      return to !== undefined && Object.hasOwn(routes, to)
        ? [[pointerOf(["routes", name, "screenParams", param]), to]]
        : []
    })
    return [
      ...(above === undefined
        ? []
        : [[pointerOf(["routes", name, "screenParams"]), above] as [string, string]]),
      ...led,
    ]
  }

  function otherReport(route: Route, pointer: string, other: string): Problem[] {
    const reports = params.given(routes[other]!, "report").filter((report) => known.report.has(report))
    if (reports.length === 0) return []
    const ofAssessment = params
      .given(route, "assessment")
      .filter((name) => known.assessment.has(name))
      .filter((name) => !reports.some((report) => holds(report, name)))
      .map((name) => routeMessages.assessmentOfOtherReport(name, other, reports.join(", ")))
    const ofReport = params
      .given(route, "report")
      .filter((report) => known.report.has(report) && !reports.includes(report))
      .map((report) => routeMessages.otherReport(report, other, reports.join(", ")))
    return [...ofAssessment, ...ofReport].map((said) => error("routes", pointer, said))
  }

  /** A report is made of an assessment, or of the parts that it is taken as. */
  function holds(report: string, assessment: string): boolean {
    const made = reviewed.many("report").get(report)?.assessments ?? []
    return made.some(
      (one) =>
        one === assessment || reviewed.many("assessment").get(one)?.parts?.includes(assessment) === true,
    )
  }
}
