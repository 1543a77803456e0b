import { saying } from "#documents/said.ts"
import en from "./en/reports.json" with { type: "json" }

const said = saying(en)

/** What is said of reports and their bands. */
export const reportMessages = {
  bandsNotRising: () => said("reports.bandsNotRising"),
  bandEnd: (isLast: boolean) => said(isLast ? "reports.endOfLast" : "reports.noEnd"),
  notMadeOf: (assessment: string) => said("reports.notMadeOf", { assessment }),
}
