import type { Problem } from "#documents/problem.ts"
import { checkActions } from "#review/checks/actions.ts"
import { checkAddresses } from "#review/checks/addresses.ts"
import { checkAskedOfRecords } from "#review/checks/asked-of-records.ts"
import { checkAssessments } from "#review/checks/assessments.ts"
import { checkCollections } from "#review/checks/collections.ts"
import { checkConsents, checkPolicyWords } from "#review/checks/consents.ts"
import { checkCountries } from "#review/checks/countries.ts"
import { checkContrast } from "#review/checks/contrast.ts"
import { checkCopies } from "#review/checks/copies.ts"
import { checkCurricula } from "#review/checks/curricula.ts"
import { checkFailures } from "#review/checks/failures.ts"
import { checkForms } from "#review/checks/forms.ts"
import { checkFragments } from "#review/checks/fragments.ts"
import { checkGates } from "#review/checks/gates.ts"
import { checkKeys } from "#review/checks/keys.ts"
import { checkLaw } from "#review/checks/law.ts"
import { checkListedAssessments } from "#review/checks/listed-assessments.ts"
import { checkDuplicates, checkOrders, checkSameIds } from "#review/checks/lists.ts"
import { checkLocales } from "#review/checks/locales.ts"
import { checkMails } from "#review/checks/mails.ts"
import { checkNames } from "#review/checks/names.ts"
import { checkNamespaces } from "#review/checks/namespaces.ts"
import { checkNarrowing } from "#review/checks/narrowing.ts"
import { checkOpenGates } from "#review/checks/open-gates.ts"
import { checkOutside } from "#review/checks/outside.ts"
import { checkOwn } from "#review/checks/own.ts"
import { checkPaths } from "#review/checks/paths.ts"
import { checkPoints } from "#review/checks/points.ts"
import { checkReads } from "#review/checks/reads.ts"
import { checkReports } from "#review/checks/reports.ts"
import { checkRoutes } from "#review/checks/routes.ts"
import { checkRules } from "#review/checks/rules.ts"
import { checkScreenParams } from "#review/checks/screen-params.ts"
import { checkScreens } from "#review/checks/screens.ts"
import { checkSecrets } from "#review/checks/secrets.ts"
import { checkSections } from "#review/checks/sections.ts"
import { checkSealed } from "#review/checks/sealed.ts"
import { checkTargets } from "#review/checks/targets.ts"
import { checkTextForms } from "#review/checks/text-forms.ts"
import { checkTexts } from "#review/checks/texts.ts"
import { checkTimeZone } from "#review/checks/time-zone.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * Everything that goes beyond the shape of documents. A new check is a file here and a line in this list;
 * what it says stands in `messages/`.
 */
export const checks: Readonly<Record<string, (reviewed: Reviewed) => Problem[]>> = {
  "dangling names": checkNames,
  targets: checkTargets,
  routes: checkRoutes,
  "parameters of screens": checkScreenParams,
  "countries of features": checkCountries,
  rules: checkRules,
  "missing texts": checkTexts,
  "forms of texts": checkTextForms,
  "languages offered": checkLocales,
  "duplicate in a list": checkDuplicates,
  "same id in a list": checkSameIds,
  orders: checkOrders,
  "shadowed path": checkPaths,
  "gate without a rule": checkGates,
  "gate open to the unlisted": checkOpenGates,
  "what the law asks of assessments": checkLaw,
  "addresses of the configuration": checkAddresses,
  "the time zone": checkTimeZone,
  "addresses in mails": checkMails,
  "contrast of theme colours": checkContrast,
  forms: checkForms,
  "actions where they may stand": checkActions,
  "what is sealed": checkSealed,
  consents: checkConsents,
  "words of policies": checkPolicyWords,
  "addresses to outside": checkOutside,
  "questions for secrets": checkSecrets,
  screens: checkScreens,
  "failures that are told": checkFailures,
  fragments: checkFragments,
  "paths read in screens": checkReads,
  "tenants only narrow": checkNarrowing,
  "what tenants add": checkOwn,
  assessments: checkAssessments,
  "gates of copied assessments": checkCopies,
  "keys of assessments": checkKeys,
  reports: checkReports,
  "sections of the profile": checkSections,
  curricula: checkCurricula,
  points: checkPoints,
  "fields of records": checkCollections,
  "what is asked of records": checkAskedOfRecords,
  "texts of one namespace": checkNamespaces,
  "assessments that are listed": checkListedAssessments,
}
