/** The shipped feature table, written down again from its text. */
const ladder: [type: string, adds: string[]][] = [
  ["free", ["Profile", "Settings", "WorkerTypeReport"]],
  ["starter", ["EntrepreneurReport", "PersonalityTraitsReport", "CareerExplorer", "ResourcesExplorer"]],
  [
    "mini",
    [
      "ValueScalesReport",
      "LearningStylesReport",
      "SkillsExplorer",
      "SubjectChoiceExplorer",
      "Cv",
      "JobsExplorer",
    ],
  ],
  [
    "power",
    [
      "EmotionalIntelligenceReport",
      "CognitiveAbilityReport",
      "CareerMatches",
      "TertiaryInstitutionExplorer",
      "BursariesExplorer",
      "FundingExplorer",
      "UpliftmentProviderExplorer",
      "AreasOfDevelopmentReport",
    ],
  ],
  ["powerPlus", []],
]
export const featureNames = ladder.flatMap(([, adds]) => adds)

const behaviour = [
  "Profile",
  "Settings",
  "WorkerTypeReport",
  "PersonalityTraitsReport",
  "EmotionalIntelligenceReport",
]
const behaviourPlus = [...behaviour, "LearningStylesReport", "ValueScalesReport"]
const sevenReports = [...behaviourPlus, "EntrepreneurReport", "CognitiveAbilityReport"]

function typeHas(type: unknown, feature: string): boolean {
  if (type === "AssessmentOnly" || type === "assessmentOnly") return sevenReports.includes(feature)
  if (type === "AssessmentOnlyBehaviour") return behaviour.includes(feature)
  if (type === "AssessmentOnlyBehaviourPlus") return behaviourPlus.includes(feature)
  const at = ladder.findIndex(([name]) => name === type)
  if (at === -1) return feature === "Profile" || feature === "Settings"
  return ladder.slice(0, at + 1).some(([, adds]) => adds.includes(feature))
}

function countryHas(country: unknown, feature: string): boolean {
  if (country === "ZA") return true
  if (country === "KE")
    return !["BursariesExplorer", "FundingExplorer", "UpliftmentProviderExplorer"].includes(feature)
  const elsewhere = [
    "CareerExplorer",
    "CareerMatches",
    "SkillsExplorer",
    "SubjectChoiceExplorer",
    "ResourcesExplorer",
  ]
  return feature.endsWith("Report") || [...elsewhere, "Cv", "Settings", "Profile"].includes(feature)
}

export interface FeatureUser {
  country?: string | null
  app?: { accountType?: string | null } | null
}

/** Specification 6. */
export function accessible(feature: string, user: FeatureUser | null, on: Record<string, unknown>): boolean {
  if (user === null || on[feature] !== true) return false
  return countryHas(user.country, feature) && typeHas(user.app?.accountType, feature)
}

export function upgradeable(feature: string, user: FeatureUser | null, on: Record<string, unknown>): boolean {
  if (user === null || on[feature] !== true || accessible(feature, user, on)) return false
  return countryHas(user.country, feature) && typeHas("power", feature)
}
