/** The route table of the specification (2.4 to 2.8), written down again from its text, not from the documents. */
export interface ReadRoute {
  name: string
  path: string
  loggedOut?: true
  ignoreAuth?: true
  onboarding?: true
  appStage?: "research" | "workerType"
  /** Denied without the feature, and where to then. */
  feature?: [feature: string, otherwise: string]
  curriculum?: true
  research?: "dashboard" | "none" | "big5" | "holland_code" | "entrepreneurial_intent" | "ipip"
}

const forbidden = (name: string, path: string, feature: string): ReadRoute => ({
  name,
  path,
  feature: [feature, "403"],
})
const report = (path: string, feature: string, ...pages: [name: string, suffix: string][]): ReadRoute[] =>
  pages.map(([name, suffix]) => ({
    name,
    path: `/reports/${path}${suffix}`,
    feature: [feature, "hollandCodeReportPage"],
  }))
const workerType = (name: string, suffix: string): ReadRoute => ({
  name,
  path: `/reports/worker-type${suffix}`,
  appStage: "workerType",
})
const research = (name: string, path: string, check: NonNullable<ReadRoute["research"]>): ReadRoute => ({
  name,
  path: `/research${path}`,
  appStage: "research",
  research: check,
})
const step = (name: string, path: string): ReadRoute => ({
  name,
  path: `/onboarding${path}`,
  onboarding: true,
})
const subjects = (name: string, path: string): ReadRoute => ({
  name,
  path: `/navigators/subject-choices${path}`,
  curriculum: true,
})

export const readRoutes: ReadRoute[] = [
  { name: "home", path: "/home", loggedOut: true },
  { name: "loginPage", path: "/login", loggedOut: true },
  { name: "oauthCallback", path: "/auth-callback", loggedOut: true },
  { name: "recoverPage", path: "/recover", loggedOut: true },
  { name: "logout", path: "/logout", loggedOut: true },
  { name: "accountSettingsPage", path: "/settings/account" },
  { name: "securitySettingsPage", path: "/settings/security" },
  { name: "purchaseUpgrade", path: "/settings/account/upgrade" },
  { name: "guardianPage", path: "/settings/guardian" },
  { name: "thankYouPage", path: "/settings/account/thank-you/:plan" },
  { name: "profileHomePage", path: "/profile/home" },
  { name: "upgradePage", path: "/upgrade/:country/:plan", onboarding: true },
  step("onboarding", ""),
  step("accountVerificationStep", "/verification"),
  step("redeemLicenseStep", "/redeem-license"),
  step("checkoutStep", "/checkout/:country/:plan"),
  step("consentsStep", "/consent"),
  step("initialProfileStep", "/profile"),
  forbidden("cv", "/cv", "Cv"),
  { name: "valueScalesReportPage", path: "/reports/value-scales" },
  { name: "valueScalesQuizPage", path: "/reports/value-scales/quiz" },
  ...report(
    "learning-styles",
    "LearningStylesReport",
    ["learningStylesReportPage", ""],
    ["learningStylesLessonPage", "/lesson"],
    ["learningStylesQuizPage", "/quiz"],
  ),
  ...report(
    "entrepreneur",
    "EntrepreneurReport",
    ["entrepreneurReportPage", ""],
    ["entrepreneurLessonPage", "/lesson"],
    ["entrepreneurQuizPage", "/quiz"],
  ),
  workerType("hollandCodeReportPage", ""),
  workerType("hollandCodeQuizPage", "/quiz"),
  workerType("hollandCodeLessonPage", "/lesson"),
  ...report(
    "personality-guide",
    "PersonalityTraitsReport",
    ["big5ReportPage", ""],
    ["big5LessonPage", "/lesson"],
    ["big5QuizPage", "/quiz"],
  ),
  ...report(
    "emotional-intelligence",
    "EmotionalIntelligenceReport",
    ["emotionalIntelligenceReportPage", ""],
    ["emotionalIntelligenceLessonPage", "/lesson"],
    ["perceivingEmotionQuizPage", "/perceiving-emotions/quiz"],
    ["understandingEmotionQuizPage", "/understanding-emotions/quiz"],
    ["managingEmotionQuizPage", "/managing-emotions/quiz"],
  ),
  ...report(
    "cognitive-ability",
    "CognitiveAbilityReport",
    ["cognitiveAbilityReportPage", ""],
    ["cognitiveAbilityLessonPage", "/lesson"],
    ["mazeQuizPage", "/maze/quiz"],
    ["rockPaperScissorsQuizPage", "/rock-paper-scissors/quiz"],
  ),
  ...report("areas-of-development", "AreasOfDevelopmentReport", ["areasOfDevelopmentReportPage", ""]),
  { name: "privacyPage", path: "/privacy", ignoreAuth: true },
  { name: "termsPage", path: "/terms", ignoreAuth: true },
  { name: "404", path: "/error/404", ignoreAuth: true },
  { name: "403", path: "/error/not-allowed", ignoreAuth: true },
  { name: "whoops", path: "/error/whoops", ignoreAuth: true },
  { name: "themeSettingsPage", path: "/theme/:section?" },
  research("researchDashboard", "", "dashboard"),
  research("big5ResearchAssessmentQuiz", "/assessments/personality-traits/quiz", "big5"),
  research("workerTypeResearchAssessmentQuiz", "/assessments/worker-type/quiz", "holland_code"),
  research("interestsResearchAssessment", "/assessments/interests", "none"),
  research(
    "entrepreneurialIntentResearchAssessment",
    "/assessments/entrepreneurial_intent",
    "entrepreneurial_intent",
  ),
  research("ipipResearchAssessment", "/assessments/ipip", "ipip"),
  research("managingEmotionResearchAssessment", "/assessments/managing_emotion", "ipip"),
  forbidden("resourcesNavigator", "/navigators/resources-navigator", "ResourcesExplorer"),
  forbidden("resourceDetailPage", "/navigators/resources-navigator/:name/:id", "ResourcesExplorer"),
  forbidden("bursaryNavigator", "/navigators/funding/bursaries", "BursariesExplorer"),
  forbidden("bursaryDetailPage", "/navigators/funding/bursaries/:name/:id", "BursariesExplorer"),
  forbidden("tertiaryNavigator", "/navigators/tertiary-institutions", "TertiaryInstitutionExplorer"),
  forbidden(
    "tertiaryExplorePage",
    "/navigators/tertiary-institutions/explore",
    "TertiaryInstitutionExplorer",
  ),
  forbidden(
    "tertiaryNavigatorClusterDetailPage",
    "/navigators/tertiary-institutions/explore/:name/:id",
    "TertiaryInstitutionExplorer",
  ),
  forbidden(
    "tertiaryDetailPage",
    "/navigators/tertiary-institutions/institution/:name/:id",
    "TertiaryInstitutionExplorer",
  ),
  forbidden("programmesPage", "/navigators/tertiary-institutions/programmes", "TertiaryInstitutionExplorer"),
  forbidden(
    "programmeDetailPage",
    "/navigators/tertiary-institutions/programme/:name/:id",
    "TertiaryInstitutionExplorer",
  ),
  forbidden("skillsNavigator", "/navigators/skillsets/courses", "SkillsExplorer"),
  forbidden("courseDetailPage", "/navigators/skillsets/courses/:name/:id", "SkillsExplorer"),
  forbidden("skillsetsNavigatorSkillProviders", "/navigators/skillsets/skill-providers", "SkillsExplorer"),
  forbidden(
    "skillsetsNavigatorSkillsProviderDetailPage",
    "/navigators/skillsets/skill-providers/:name/:id",
    "SkillsExplorer",
  ),
  forbidden("occupationsNavigatorDashboard", "/navigators/careers/dashboard", "CareerExplorer"),
  forbidden("occupationsNavigatorCareers", "/navigators/careers/all", "CareerExplorer"),
  forbidden("occupationsNavigatorMatches", "/navigators/careers/matches", "CareerMatches"),
  forbidden("careerDetailPage", "/navigators/careers/careers/:slug/:id", "CareerExplorer"),
  forbidden("upliftmentProvidersNavigator", "/navigators/upliftment-providers", "UpliftmentProviderExplorer"),
  forbidden(
    "upliftmentProviderDetailPage",
    "/navigators/upliftment-providers/:slug/:id",
    "UpliftmentProviderExplorer",
  ),
  forbidden("jobsExplorer", "/navigators/jobs", "JobsExplorer"),
  forbidden("jobDetailPage", "/navigators/jobs/:name/:id", "JobsExplorer"),
  { name: "subjectChoiceCurriculumSelectionPage", path: "/navigators/subject-choices/select-curriculum" },
  subjects("subjectChoiceNavigatorHomePage", "/home"),
  subjects("subjectChoiceNavigatorSubjectsListingPage", "/subjects"),
  subjects("subjectChoiceCareerListingPage", "/careers"),
  subjects("subjectChoiceNavigatorSubjectDetailPage", "/subjects/:id"),
  subjects("subjectChoiceLessonLibraryPage", "/lessons"),
  subjects("subjectChoiceLessonPage", "/lessons/:lesson"),
  subjects("subjectChoiceToolsPage", "/tools"),
  subjects("subjectChoiceNavigatorWorkerTypeToolPage", "/tools/worker-type"),
  subjects("subjectChoiceCareerClusterToolPage", "/tools/career-cluster"),
]

export const redirectPaths = [
  "/",
  "/settings",
  "/signup/create-account",
  "/signup/redeem",
  "/purchase/starter",
  "/purchase/commit",
  "/report-redirect/personality-guide",
  "/report-redirect/worker-type",
  "/report-redirect/emotional-intelligence",
  "/report-redirect/cognitive-ability",
  "/report-redirect/learning-styles",
  "/report-redirect/value-scales",
]
