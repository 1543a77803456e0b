import type { Migration } from "kysely"
import * as foundations from "./0001-foundations.ts"
import * as publishedBytes from "./0002-published-bytes.ts"
import * as takingAssessments from "./0003-taking-assessments.ts"
import * as studies from "./0004-studies.ts"
import * as twoPeopleAndCodes from "./0005-two-people-and-codes.ts"
import * as consentWords from "./0007-consent-words.ts"
import * as provenIdentifiers from "./0008-proven-identifiers.ts"
import * as secondFactor from "./0009-second-factor.ts"
import * as guardians from "./0010-guardians.ts"
import * as images from "./0012-images.ts"
import * as revocations from "./0013-revocations.ts"
import * as withdrawals from "./0014-withdrawals.ts"
import * as imageOwners from "./0015-image-owners.ts"
import * as noChangesets from "./0016-no-changesets.ts"
import * as records from "./0017-records.ts"
import * as saved from "./0018-saved.ts"
import * as recordStatistics from "./0021-record-statistics.ts"
import * as remindersEnded from "./0022-reminders-ended.ts"
import * as mistakes from "./0023-mistakes.ts"
import * as importPictures from "./0024-import-pictures.ts"
import * as changesets from "./0025-changesets.ts"
import * as proposedChangesets from "./0026-proposed-changesets.ts"
import * as facets from "./0027-facets.ts"
import * as lookFiles from "./0034-look-files.ts"
import * as cohorts from "./0040-cohorts.ts"
import * as invitations from "./0041-invitations.ts"
import * as invitationsEnd from "./0050-invitations-end.ts"
import * as watchCounts from "./0051-watch-counts.ts"
import * as schedules from "./0052-schedules.ts"
import * as approvedSchedules from "./0053-approved-schedules.ts"
import * as facetsFence from "./0054-facets-fence.ts"
import * as payments from "./0060-payments.ts"
import * as lookFonts from "./0061-look-fonts.ts"
import * as proposalsAtAnHour from "./0062-proposals-at-an-hour.ts"
import * as ordersListed from "./0063-orders-listed.ts"
import * as planTerms from "./0064-plan-terms.ts"
import * as cvShares from "./0065-cv-shares.ts"
import * as ordersTax from "./0066-orders-tax.ts"
import * as ordersLanguage from "./0067-orders-language.ts"
import * as byOwner from "./0068-by-owner.ts"
import * as openPages from "./0069-open-pages.ts"
import * as changesetRevisions from "./0070-changeset-revisions.ts"
import * as attemptTasks from "./0071-attempt-tasks.ts"
import * as schedulesBegun from "./0072-schedules-begun.ts"

/** Every migration, in the order in which they run. A published one is never edited: the next one mends it. */
export const migrations: Record<string, Migration> = {
  "0001-foundations": foundations,
  "0002-published-bytes": publishedBytes,
  "0003-taking-assessments": takingAssessments,
  "0004-studies": studies,
  "0005-two-people-and-codes": twoPeopleAndCodes,
  "0007-consent-words": consentWords,
  "0008-proven-identifiers": provenIdentifiers,
  "0009-second-factor": secondFactor,
  "0010-guardians": guardians,
  "0012-images": images,
  "0013-revocations": revocations,
  "0014-withdrawals": withdrawals,
  "0015-image-owners": imageOwners,
  "0016-no-changesets": noChangesets,
  "0017-records": records,
  "0018-saved": saved,
  "0021-record-statistics": recordStatistics,
  "0022-reminders-ended": remindersEnded,
  "0023-mistakes": mistakes,
  "0024-import-pictures": importPictures,
  "0025-changesets": changesets,
  "0026-proposed-changesets": proposedChangesets,
  "0027-facets": facets,
  "0034-look-files": lookFiles,
  "0040-cohorts": cohorts,
  "0041-invitations": invitations,
  "0050-invitations-end": invitationsEnd,
  "0051-watch-counts": watchCounts,
  "0052-schedules": schedules,
  "0053-approved-schedules": approvedSchedules,
  "0054-facets-fence": facetsFence,
  "0060-payments": payments,
  "0061-look-fonts": lookFonts,
  "0062-proposals-at-an-hour": proposalsAtAnHour,
  "0063-orders-listed": ordersListed,
  "0064-plan-terms": planTerms,
  "0065-cv-shares": cvShares,
  "0066-orders-tax": ordersTax,
  "0067-orders-language": ordersLanguage,
  "0068-by-owner": byOwner,
  "0069-open-pages": openPages,
  "0070-changeset-revisions": changesetRevisions,
  "0071-attempt-tasks": attemptTasks,
  "0072-schedules-begun": schedulesBegun,
}
