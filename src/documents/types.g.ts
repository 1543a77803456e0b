// Generated from schemas/meta by `npm run generate`. Do not edit.

export type Document =
  | App
  | Assessment
  | Collection
  | Facts
  | Features
  | Form
  | Fragment
  | Gates
  | Help
  | Instance
  | Key
  | Locale
  | Mail
  | Menus
  | Navigation
  | Personas
  | Plan
  | Policy
  | Properties
  | Report
  | Routes
  | Screen
  | Vocabulary
/**
 * A key that an author gives: letters, digits, dash and underscore; never a name that objects are born with.
 */
export type Name = string
/**
 * namespace:dotted.key of a text in the locale documents.
 */
export type TextKey = string
/**
 * One of five closed forms: a literal, a path that is read, a text, a choice, a binding.
 */
export type Value = Literal | ReadValue | Text | Choice | Binding
export type Literal = string | number | boolean | null
/**
 * A condition: true, false, or an object with exactly one operator. It holds only if it evaluates to true.
 */
export type Rule =
  | boolean
  | {
      /**
       * Every one of these holds.
       */
      and: Rule[]
    }
  | {
      /**
       * At least one of these holds.
       */
      or: Rule[]
    }
  | {
      /**
       * This does not hold.
       */
      "!": Rule | [Rule]
    }
  | {
      /**
       * condition, value, condition, value, …, else
       */
      if: Operand[]
    }
  | {
      /**
       * @minItems 2
       * @maxItems 2
       */
      "==": [Operand, Operand]
    }
  | {
      /**
       * @minItems 2
       * @maxItems 2
       */
      "!=": [Operand, Operand]
    }
  | {
      /**
       * The first is one of the listed values.
       *
       * @minItems 2
       * @maxItems 2
       */
      in: [Operand, string[]]
    }
  | {
      /**
       * The set that is read has this member.
       *
       * @minItems 2
       * @maxItems 2
       */
      has: [Read, string]
    }
  | {
      var: ContextPath
    }
  | {
      fact: Name
    }
  | {
      feature: Name
    }
  | {
      upgradeable: Name
    }
/**
 * What a rule compares: a literal, or a rule's value.
 */
export type Operand = string | Rule
/**
 * A declared path of the context, or in a screen a path under data, state or the name that an each introduces.
 */
export type ContextPath = string
export type Tone =
  | "primary"
  | "secondary"
  | "neutral"
  | "success"
  | "warning"
  | "danger"
  | "realistic"
  | "investigative"
  | "artistic"
  | "social"
  | "enterprising"
  | "conventional"
  | "rating1"
  | "rating2"
  | "rating3"
  | "rating4"
  | "rating5"
export type ResponseScale = Response[]
export type AssessmentSection = ItemSection | TaskSection
/**
 * One question.
 */
export type AssessmentItem = AgreementScaleItem | ForcedChoiceItem | RankingItem | SituationItem | FaceItem
/**
 * A timed task.
 */
export type AssessmentTask = TimedChoiceTask | MazeTask
export type Fact = BooleanFact | EnumFact
export type AccountType =
  | "free"
  | "starter"
  | "mini"
  | "power"
  | "powerPlus"
  | "AssessmentOnly"
  | "AssessmentOnlyBehaviour"
  | "AssessmentOnlyBehaviourPlus"
/**
 * A text key, or the first of several whose condition holds.
 */
export type FieldText = TextKey | TextChoice
/**
 * What a block's event may do: the closed list. An array of actions runs in order and stops at the first that fails. A form hands its answers to the action that it submits. `x-changes` says what an action changes, and so where it may stand: `page` (nothing but the page that is shown) anywhere; `place` (which page is shown) at any event of a block; `device` (what this browser keeps) and `outside` (what the server or somebody else keeps) where somebody presses; `identity` (who may sign in, and what was agreed to) where somebody presses in a sealed document; `session` (who is signed in here) when a sealed screen is entered.
 */
export type Action =
  | NavigateAction
  | BackAction
  | ReloadAction
  | RetryAction
  | SignInAction
  | SignUpAction
  | SignOutAction
  | RecoverAction
  | ResetAction
  | VerifySendAction
  | VerifyConfirmAction
  | SkipVerificationAction
  | OauthStartAction
  | FinishOAuthAction
  | RefreshUserAction
  | ChangePasswordAction
  | RevokeSessionAction
  | PasskeyRemoveAction
  | PasskeyConfirmAction
  | PasskeyAddAction
  | FactorDismissAction
  | FactorRemoveAction
  | FactorCodesAction
  | FactorConfirmAction
  | FactorFinishAction
  | FactorBeginAction
  | SelectPlanAction
  | ClearPlanAction
  | CheckVoucherAction
  | RedeemVoucherAction
  | ApplyCouponAction
  | StartCheckoutAction
  | SaveProfileAction
  | SaveConsentsAction
  | RefuseResearchAction
  | SaveAccountAction
  | SaveCustomAction
  | SelectCurriculumAction
  | RequestGuardianAction
  | ChangeBirthDateAction
  | HideSectionAction
  | ToggleFavouriteAction
  | ExportDataAction
  | DeleteAccountAction
  | SetLanguageAction
  | SetThemeAction
  | OpenHelpAction
  | OpenDialogAction
  | CloseDialogAction
  | ToastAction
  | SetStateAction
  | SetIntegrationsAction
  | PrintAction
  | CopyAction
  | ShareReportAction
  | RevokeShareAction
/**
 * A target's value; in a screen also a path that is read, or a choice.
 */
export type TargetArgument = TargetValue | ReadValue | Choice
/**
 * A word, or several of which the first that is filled counts.
 */
export type TargetValue = TargetWord | TargetWord[]
/**
 * A literal, or @path, @param.x, @query.x, @visitor.x, @user.country, @config.country.
 */
export type TargetWord = string
/**
 * Where a screen's `data` may come from: the closed list. `x-own` says that the value is the learner's own; `x-result` is the shape of the value; everything counted, sorted or formatted stands there ready, texts already in the learner's language. Lists are `{items, count, empty}`. `x-records`: what it gives are records of the release, whose own links may be followed.
 */
export type Source =
  | UserSource
  | ProvidersSource
  | SessionsSource
  | FactorSource
  | ConsentsSource
  | PreferencesSource
  | PlansSource
  | PlanSource
  | VisitorSource
  | CurriculaSource
  | VocabularySource
  | PolicySource
  | HelpSource
  | CollectionSource
  | RecordSource
  | MatchesSource
  | ReportSource
  | SharedReportSource
  | ResultsSource
  | LessonSource
  | SharesSource
  | AssessmentsSource
  | NextAssessmentSource
  | ResearchProgressSource
  | UnlockablesSource
  | GateSource
  | DeniedSource
  | MenuSource
  | FavouritesSource
  | KeptSource
  | FavouriteSource
/**
 * A building block of a screen (design 7). `id` is unique in its screen.
 */
export type Block =
  | AccordionBlock
  | AssessmentBlock
  | AwaitBlock
  | BreadcrumbsBlock
  | ButtonBlock
  | CardBlock
  | ChipsBlock
  | ConsentBlock
  | ContentCardBlock
  | CtaCardBlock
  | DefinitionListBlock
  | DialogBlock
  | DividerBlock
  | EachBlock
  | EmptyStateBlock
  | FilterBlock
  | FormBlock
  | FragmentBlock
  | GridBlock
  | HeadingBlock
  | HexagonBlock
  | HighlightsBlock
  | IconBlock
  | ImageBlock
  | InputBlock
  | LinkBlock
  | ListBlock
  | LockedOverlayBlock
  | LogoBlock
  | MenuBlock
  | NoticeBlock
  | PageCoverBlock
  | PaletteBlock
  | PanelBlock
  | ProgressBlock
  | QrCodeBlock
  | ResultCardBlock
  | RichTextBlock
  | ScaleBarsBlock
  | SectionBlock
  | SelectBlock
  | SkeletonBlock
  | StackBlock
  | StepsBlock
  | TabBlock
  | TableBlock
  | TabsBlock
  | TakeAssessmentCardBlock
  | TextBlock
export type BlockId = string
export type Blocks = Block[]
/**
 * A route with its parameters, or a path to such a target in a record.
 */
export type LinkTarget = PathValue | RouteTarget
/**
 * One of five closed forms: a literal, a path that is read, a text, a choice, a binding.
 */
export type TextValue = Literal | ReadValue | Text | Choice | Binding
export type FieldName = string
export type IconName =
  | "home"
  | "reports"
  | "compass"
  | "briefcase"
  | "book"
  | "graduation"
  | "money"
  | "folder"
  | "document"
  | "search"
  | "menu"
  | "close"
  | "chevron-right"
  | "chevron-left"
  | "chevron-down"
  | "chevron-circle-right"
  | "arrow-left"
  | "arrow-right"
  | "lock"
  | "unlock"
  | "heart"
  | "heart-filled"
  | "clock"
  | "check"
  | "check-circle"
  | "info"
  | "warning"
  | "error"
  | "help"
  | "settings"
  | "logout"
  | "user"
  | "users"
  | "language"
  | "mail"
  | "phone"
  | "star"
  | "spark"
  | "target"
  | "lightbulb"
  | "brain"
  | "chart"
  | "hands"
  | "flag"
  | "calendar"
  | "eye"
  | "eye-off"
  | "filter"
  | "plus"
  | "minus"
  | "edit"
  | "trash"
  | "download"
  | "external"
  | "share"
  | "sun"
  | "moon"
  | "key"
  | "shield"
  | "map"
  | "ticket"
  | "card"
  | "puzzle"
  | "wrench"
  | "brush"
  | "megaphone"
  | "list"
  | "refresh"
  | "bell"
  | "seedling"
  | "worker-type"
  | "entrepreneur"
  | "personality"
  | "values"
  | "learning"
  | "emotion"
  | "cognition"
  | "career"
  | "skills"
  | "subjects"
  | "institution"
  | "bursary"
  | "funding"
  | "resources"
  | "jobs"
  | "upliftment"
  | "cv"
/**
 * One of five closed forms: a literal, a path that is read, a text, a choice, a binding.
 */
export type FlagValue = Literal | ReadValue | Text | Choice | Binding
export type Actions = Action | Action[]
/**
 * The chips, or a path to a list of texts.
 */
export type ChipItems =
  | PathValue
  | {
      id: BlockId
      label: TextValue
      tone?: Tone
      icon?: IconName
      show?: Rule
    }[]
export type IllustrationName = "path" | "summit" | "horizon" | "garden" | "compass" | "mosaic"
export type CardVariant = 1 | 2 | 3 | 4 | 5
/**
 * The choices written out, the values of a vocabulary, or a path to a list of {value, label}.
 */
export type Options =
  | PathValue
  | {
      vocabulary: string
    }
  | {
      value: string
      label: TextValue
      icon?: IconName
      tone?: Tone
    }[]
/**
 * An https, mailto or tel address, or a path to one. Anything else is not followed.
 */
export type Address = string | Value
export type Texts = PathValue | TextValue[]
/**
 * One of five closed forms: a literal, a path that is read, a text, a choice, a binding.
 */
export type NumberValue = Literal | ReadValue | Text | Choice | Binding
/**
 * How the site signs in with a provider of authProviders.oidc.
 */
export type OidcClient = ForeignProvider | DemoProvider
/**
 * How one scale is scored.
 */
export type ScoringMethod =
  | SumMethod
  | MeanMethod
  | DifferenceMethod
  | CorrectMethod
  | WeightsMethod
  | RankedNeedsMethod
  | PerEmotionMethod
  | TimedChoiceLevelsMethod
  | MazeLevelsMethod
/**
 * A row of a table that is read from the top: the first whose condition holds decides.
 */
export type Row =
  | {
      id: Name
      when: Rule
      pass: true
    }
  | {
      id: Name
      when: Rule
      go: Target
    }
export type Role = "editor" | "publisher" | "analyst" | "researcher" | "operator"
export type Property = RouteProperty | MenuProperty | GateProperty | FactProperty
export type Bands = Band[]
/**
 * A gate with the way out, or a table of rows.
 */
export type Guard = GateGuard | TableGuard
/**
 * One action, or several in their order.
 */
export type CommonActions = Action | Action[]

/**
 * The app configuration: brand, languages, features, sign-in, what onboarding asks for.
 */
export interface App {
  kind: "app"
  v: 1
  instanceKey: Name
  appName: string
  supportEmail: string
  /**
   * A version such as 1.55.1.
   */
  version: string
  /**
   * A two-letter country code such as ZA.
   */
  country: string
  timeZone: string
  integrations: {
    oneTrustScriptID: string | null
    typeFormEmbedID: string | null
    sentryDSNUrl: string | null
    sentryTrackingEnvironment: string | null
    googleAnalyticsCode: string | null
    googleTagManagerCode: string | null
    mixpanelId: string | null
    adobeAnalyticsLaunchScript: string | null
    crispChatId: string | null
  }
  themeLight: Theme
  themeDark: Theme
  locales: {
    /**
     * Items: A language tag such as en or en-ZA.
     */
    available: string[]
    /**
     * A language tag such as en or en-ZA.
     */
    default: string
  }
  cssVariables: {
    "content-card-variant": "1" | "2" | "3" | "4" | "5"
    /**
     * A font weight: normal, bold, or 100 to 900.
     */
    "content-card-heading-font-weight": string
    "content-card-button-style": "solid" | "outline" | "text"
    "content-card-full-button-width": "true" | "false"
    /**
     * A height in pixels such as 50px.
     */
    "header-height": string
    "header-brand": "logo" | "icon"
    "header-width": "contained" | "fluid"
    "header-shadow": "true" | "false"
    "header-gradient": "true" | "false"
    "header-text-case": "uppercase" | "none"
    /**
     * A font weight: normal, bold, or 100 to 900.
     */
    "header-font-weight": string
  }
  /**
   * One variable font, or weights mapped to files; none is the system's font.
   */
  fonts: {
    variable?: {
      family: string
      /**
       * The name of a file in the instance's assets.
       */
      file: string
    }
    weights?: {
      family: string
      files: {
        /**
         * The name of a file in the instance's assets.
         */
        [k: string]: string
      }
    }
  }
  images: {
    /**
     * The name of a file in the instance's assets.
     */
    favicon: string
    /**
     * The name of a file in the instance's assets.
     */
    logo: string
    /**
     * The name of a file in the instance's assets.
     */
    logoLight: string
    /**
     * The name of a file in the instance's assets.
     */
    appIcon: string
  }
  features: {
    [k: string]: boolean
  }
  policies: {
    privacy: boolean
    termsAndConditions: boolean
  }
  authProviders: {
    basic: boolean
    oidc: {
      [k: string]: OidcProvider
    }
  }
  defaultTermsConsent: boolean
  initialProfile: {
    birthDate: boolean
    firstName: boolean
    lastName: boolean
    nationality: boolean
    phone: boolean
    rsaIdNumber: boolean
  }
  consents: {
    marketing: boolean
    internalMarketing: boolean
    parental: boolean
    research: boolean
  }
  authSettings: {
    /**
     * How many characters a new password has at least; it may then have 64, of any kind. Without it: 6 to 20, with a lowercase letter, an uppercase letter and a number. People with a role have 8 to 64 even so.
     */
    shortestPassword?: number
    azureAdb2c?: {
      /**
       * An https address: browsers are sent there after signing out.
       */
      singleLogoutUrl?: string | null
    }
    sbOpenid?: {
      /**
       * An https address: browsers are sent there after signing out.
       */
      singleLogoutUrl?: string | null
    }
  }
  breadcrumbs: "chevron" | "slash"
  /**
   * Where browsers send their calls and listen for releases, without a slash at the end (https://api.example.org/api); empty is /api of the page's own origin. Its host is one of the instance's own. On another origin than applicationUrl it needs that and a cookieDomain that holds both.
   */
  apiBaseUrl: string
  /**
   * The address that mails, guardians' links, payments and sign-in providers lead back to (https://app.example.org, no path); its host is one of the instance's own. Empty is the host that was asked.
   */
  applicationUrl: string
  /**
   * The domain that cookies are set for on its hosts (example.org), so that those share a sign-in: every host below it can read them, so it is one of the instance's own hosts itself. null is each host for itself, which is safer. A change signs everybody out.
   */
  cookieDomain: string | null
  needs: 1
}
export interface Theme {
  colors: Colors
}
/**
 * Brand, six interest types, ratings 1 to 5, and the surfaces that texts stand on.
 */
export interface Colors {
  /**
   * A colour as #rrggbb.
   */
  primary: string
  /**
   * A colour as #rrggbb.
   */
  secondary: string
  /**
   * A colour as #rrggbb.
   */
  investigative: string
  /**
   * A colour as #rrggbb.
   */
  conventional: string
  /**
   * A colour as #rrggbb.
   */
  realistic: string
  /**
   * A colour as #rrggbb.
   */
  enterprising: string
  /**
   * A colour as #rrggbb.
   */
  social: string
  /**
   * A colour as #rrggbb.
   */
  artistic: string
  /**
   * A colour as #rrggbb.
   */
  rating1: string
  /**
   * A colour as #rrggbb.
   */
  rating2: string
  /**
   * A colour as #rrggbb.
   */
  rating3: string
  /**
   * A colour as #rrggbb.
   */
  rating4: string
  /**
   * A colour as #rrggbb.
   */
  rating5: string
  /**
   * A colour as #rrggbb.
   */
  ink: string
  /**
   * A colour as #rrggbb.
   */
  inkMuted?: string
  /**
   * A colour as #rrggbb.
   */
  surface: string
  /**
   * A colour as #rrggbb.
   */
  surfaceRaised?: string
  /**
   * A colour as #rrggbb.
   */
  background: string
  /**
   * A colour as #rrggbb.
   */
  border?: string
  /**
   * A colour as #rrggbb.
   */
  onPrimary?: string
  /**
   * A colour as #rrggbb.
   */
  onSecondary?: string
  /**
   * A colour as #rrggbb.
   */
  success?: string
  /**
   * A colour as #rrggbb.
   */
  warning?: string
  /**
   * A colour as #rrggbb.
   */
  error?: string
}
export interface OidcProvider {
  label: Text
  type: "azureAdB2c" | "sbOpenid" | "generic"
}
/**
 * A text in the reader's language, with values for its {{placeholders}}.
 */
export interface Text {
  t: TextKey
  with?: Values
}
export interface Values {
  [k: string]: Value
}
/**
 * What stands at a path under user, config, route, data, state, params or an each's name.
 */
export interface ReadValue {
  /**
   * A dotted path under user, config, route, data, state, params or an each's name.
   */
  $: string
  or?: Literal
}
/**
 * The first value whose condition holds.
 */
export interface Choice {
  choose: {
    when: Rule
    then: Value
  }[]
  else: Value
}
export interface Read {
  var: ContextPath
}
/**
 * Reads and writes a value of the screen's state.
 */
export interface Binding {
  /**
   * A path of the screen's state, such as state.tab.
   */
  bind: string
}
/**
 * An instrument that a learner takes: what it asks and in which order. It holds no key.
 */
export interface Assessment {
  kind: "assessment"
  v: 1
  /**
   * Three numbers such as 1.0.0; a new wording or key is a new version.
   */
  version: string
  title: Text
  /**
   * How long it takes most people.
   */
  minutes: number
  gate?: Name
  /**
   * For research it is taken as these assessments, one after the other: once all are taken, it is taken too. One of them asks everything that it asks.
   */
  parts?: Name[]
  /**
   * A namespace in lower case: the one that a browser loads for the texts below.
   */
  namespace: string
  /**
   * A namespace in lower case for the texts of the items, which only who takes it loads. What ranking items offer is told by reports and stays in the other.
   */
  questions?: string
  source: AssessmentSource
  lesson: AssessmentLesson
  /**
   * What is reported. How it is scored stands in the key.
   */
  scales: {
    [k: string]: AssessmentScale
  }
  /**
   * The scales in the order of the report.
   */
  scaleOrder: Name[]
  /**
   * Answers that items share, in the order in which they are offered.
   */
  responses?: {
    [k: string]: ResponseScale
  }
  /**
   * Parts of the assessment, each some items or a timed task.
   */
  sections: {
    [k: string]: AssessmentSection
  }
  order: Name[]
  /**
   * Shorter forms of the same.
   */
  forms?: {
    [k: string]: AssessmentForm
  }
  /**
   * What is asked.
   */
  items: {
    [k: string]: AssessmentItem
  }
  /**
   * Timed tasks, made from the attempt's seed.
   */
  tasks?: {
    [k: string]: AssessmentTask
  }
}
/**
 * Where structure and formulas come from.
 */
export interface AssessmentSource {
  text: Text
  licence?: string
  /**
   * An address that begins with https://.
   */
  url?: string
}
/**
 * What is read before the first question.
 */
export interface AssessmentLesson {
  measures: Text
  leavesOut: Text
  answering: Text
}
export interface AssessmentScale {
  title: Text
  about: Text
  of?: Name
}
export interface Response {
  value: number | string
  label: Text
  tone?: Tone
}
export interface ItemSection {
  title?: Text
  intro?: Text
  /**
   * How many stand on one page.
   */
  perPage: number
  items: Name[]
}
export interface TaskSection {
  title?: Text
  intro?: Text
  task: Name
}
export interface AssessmentForm {
  title: Text
  minutes: number
  /**
   * The items that this form asks.
   */
  items: Name[]
}
/**
 * A statement and one answer of a scale; the answer is its value.
 */
export interface AgreementScaleItem {
  type: "agreementScale"
  text: Text
  responses: Name
  adultsOnly?: true
}
/**
 * Two ways to go on; the answer is a or b.
 */
export interface ForcedChoiceItem {
  type: "forcedChoice"
  text: Text
  options: {
    a: Text
    b: Text
  }
}
/**
 * Options to be put in order; the answer is all of them, best first.
 */
export interface RankingItem {
  type: "ranking"
  text: Text
  options: {
    [k: string]: Text
  }
  order: Name[]
}
/**
 * A situation with options; the answer is one of them.
 */
export interface SituationItem {
  type: "situation"
  text: Text
  question?: Text
  options: {
    [k: string]: Text
  }
  order: Name[]
}
/**
 * A drawn face; the answer is a value of the responses. Neither id nor description names the emotion.
 */
export interface FaceItem {
  type: "face"
  face: FaceDrawing
  description: Text
  responses: Name
}
export interface FaceDrawing {
  action: FaceAction
  skin: number
  hair: number
  /**
   * Proportions of the face.
   */
  seed: number
}
/**
 * How far each part of the face moves from rest, 0 to 1; corners of the lips and upper lids go both ways.
 */
export interface FaceAction {
  browInner: number
  browOuter: number
  browLower: number
  /**
   * Up to 1, down to -1.
   */
  lidUpper: number
  lidLower: number
  cheek: number
  /**
   * Up to 1, down to -1.
   */
  lipCorner: number
  lipPress: number
  lipStretch: number
  jaw: number
  nose: number
}
/**
 * A stimulus is shown, and the one asked for by the cue must be chosen in time: the one that wins against it, or loses.
 */
export interface TimedChoiceTask {
  type: "timedChoice"
  title: Text
  levels: TimedChoiceLevel[]
  practice: {
    trials: number
  }
  stimuli: {
    [k: string]: Stimulus
  }
  order: Name[]
  cues: {
    win: Text
    lose: Text
  }
  /**
   * May be taken without a clock; then nothing that needs time is scored.
   */
  untimed?: true
}
export interface TimedChoiceLevel {
  id: Name
  title: Text
  goal: "win" | "lose" | "mixed"
  trials: number
  /**
   * Milliseconds to answer in.
   */
  windowMs: number
}
export interface Stimulus {
  title: Text
  beats: Name
}
/**
 * A way through mazes against the clock.
 */
export interface MazeTask {
  type: "maze"
  title: Text
  levels: MazeLevel[]
  practice: MazeSize
  /**
   * May be taken without a clock; then nothing that needs time is scored.
   */
  untimed?: true
}
export interface MazeLevel {
  id: Name
  title: Text
  mazes: MazeSize[]
}
export interface MazeSize {
  cols: number
  rows: number
  /**
   * Without it there is no clock, as in practice.
   */
  seconds?: number
}
/**
 * The records of a navigator: their shape, how they are found and shown, and the gate of their data.
 */
export interface Collection {
  kind: "collection"
  v: 1
  title: Text
  /**
   * JSON Schema of a record. A field with `x-text` holds its words by language; learners get those of theirs.
   */
  schema: {
    [k: string]: unknown
  }
  facets: {
    field: Name
    title: Text
    vocabulary?: Name
  }[]
  search: Name[]
  card: UseFragment
  detail: UseFragment
  gate: Name
  matches?: CollectionMatches
}
export interface UseFragment {
  fragment: Name
  with?: Values
}
/**
 * How records are matched with a learner: by the RIASEC scores under `interests` of a record, varied by its `cluster`.
 */
export interface CollectionMatches {
  assessment: Name
  letters: Name
  gate: Name
}
/**
 * Named conditions and values over the context.
 */
export interface Facts {
  kind: "facts"
  v: 1
  facts: {
    [k: string]: Fact
  }
}
export interface BooleanFact {
  type: "boolean"
  meaning: string
  rule: Rule
}
export interface EnumFact {
  type: "enum"
  /**
   * Everything that the fact may be.
   */
  values: string[]
  meaning: string
  rule: Rule
}
/**
 * Which account types have a feature, per country; the power account is the measure of upgradeable.
 */
export interface Features {
  kind: "features"
  v: 1
  power: AccountType
  features: {
    [k: string]: Feature
  }
}
export interface Feature {
  title: Text
  countries: {
    [k: string]: (
      | "free"
      | "starter"
      | "mini"
      | "power"
      | "powerPlus"
      | "AssessmentOnly"
      | "AssessmentOnlyBehaviour"
      | "AssessmentOnlyBehaviourPlus"
      | "other"
      | "none"
    )[]
  }
}
/**
 * Questions, their texts, and the action that the answers go to.
 */
export interface Form {
  kind: "form"
  v: 1
  /**
   * Only a shipped document is sealed. Where its answers go and what it asked when it was shipped stay; a layer may add questions of its own.
   */
  sealed?: true
  title?: Text
  /**
   * The JSON Schema of the answers, without words of any language.
   */
  schema: {
    [k: string]: unknown
  }
  /**
   * The ui schema: widgets and order of fields.
   */
  ui?: {
    [k: string]: unknown
  }
  texts: {
    /**
     * Texts by the JSON Pointer of the answer, * for an item of a list.
     */
    fields: {
      [k: string]: FieldTexts
    }
    /**
     * Messages by <property>.<keyword>.
     */
    errors?: {
      [k: string]: TextKey
    }
  }
  submit: Action
  submitLabel: Text
  /**
   * The paths of the user that the answers may write: those of x-writable, or fields of the form's own under profile.custom.<form>.
   *
   * Items: A dotted path of the user, such as profile.firstName.
   */
  writes: string[]
}
export interface FieldTexts {
  title?: FieldText
  description?: FieldText
  placeholder?: FieldText
  help?: FieldText
  enum?: {
    [k: string]: TextKey
  }
}
export interface TextChoice {
  choose: {
    when: Rule
    then: TextKey
  }[]
  else: TextKey
}
/**
 * Goes to a target, or to a path of this app. Exactly one of `to` and `path`.
 */
export interface NavigateAction {
  do: "navigate"
  to?: Target
  path?: Value
  /**
   * Replaces the entry in the browser's history.
   */
  replace?: boolean
}
/**
 * Where a link, a row or a guard leads.
 */
export interface Target {
  route: Name
  params?: {
    [k: string]: TargetArgument
  }
  query?: {
    /**
     * Written first, in this order.
     */
    set?: {
      [k: string]: TargetArgument
    }
    /**
     * Keys of the current query that stay; * keeps all.
     */
    keep?: "*" | string[]
  }
}
/**
 * Goes back where the learner came from; with no history of this app, to the fallback or to /.
 */
export interface BackAction {
  do: "back"
  fallback?: Target
}
/**
 * Loads the whole page anew.
 */
export interface ReloadAction {
  do: "reload"
}
/**
 * Asks again for a source of this screen that failed; without a name for all that failed.
 */
export interface RetryAction {
  do: "retry"
  source?: string
}
/**
 * Signs in with `identifier` (e-mail or cellphone) and `password`. Then follows the redirect of the query when it leads to a route of this app; else the route guards decide.
 */
export interface SignInAction {
  do: "signIn"
}
/**
 * Makes an account from `identifier`, `password` and optional `firstName`, `lastName`; adds plan, country, coupon and voucher of the sign-up cookies. Then as signIn.
 */
export interface SignUpAction {
  do: "signUp"
}
/**
 * Signs out here and in every other tab, forgets what is stored locally, and goes where the server says or home.
 */
export interface SignOutAction {
  do: "signOut"
}
/**
 * Asks for a recovery message to `identifier`. Always succeeds, so that nobody learns who has an account.
 */
export interface RecoverAction {
  do: "recover"
}
/**
 * Sets a new `password` with the `token` of the query or with `identifier` and `code`.
 */
export interface ResetAction {
  do: "reset"
}
/**
 * Sends a verification code.
 */
export interface VerifySendAction {
  do: "verifySend"
  /**
   * Default: the channel the session was opened with.
   */
  channel?: "email" | "phone"
}
/**
 * Confirms the `code` that was sent.
 */
export interface VerifyConfirmAction {
  do: "verifyConfirm"
  channel?: "email" | "phone"
}
/**
 * Remembers that the learner verifies later (no effect with a plan selected); the route guards decide anew.
 */
export interface SkipVerificationAction {
  do: "skipVerification"
}
/**
 * Leaves for the sign-in page of a provider.
 */
export interface OauthStartAction {
  do: "oauthStart"
  provider: Value
}
/**
 * On return from a provider: with `error` in the query goes to `failed` (the error is added as loginError), otherwise fetches the user, marks the callback successful and goes to the redirect of the query or to `done`.
 */
export interface FinishOAuthAction {
  do: "finishOAuth"
  done: Target
  failed: Target
}
/**
 * Fetches the user anew; the route guards decide anew.
 */
export interface RefreshUserAction {
  do: "refreshUser"
}
/**
 * Changes the password: `current`, `next`.
 */
export interface ChangePasswordAction {
  do: "changePassword"
}
/**
 * Ends one of the account's sessions.
 */
export interface RevokeSessionAction {
  do: "revokeSession"
  id: Value
}
/**
 * Takes a passkey off the account.
 */
export interface PasskeyRemoveAction {
  do: "passkeyRemove"
  id: Value
}
/**
 * Shows the second factor by a passkey.
 */
export interface PasskeyConfirmAction {
  do: "passkeyConfirm"
}
/**
 * Lets the browser make a passkey for the account: `password`, and `code` where a factor is there already.
 */
export interface PasskeyAddAction {
  do: "passkeyAdd"
}
/**
 * Forgets the secret or the recovery codes that were shown.
 */
export interface FactorDismissAction {
  do: "factorDismiss"
}
/**
 * Takes every second factor off the account: `password`, `code`.
 */
export interface FactorRemoveAction {
  do: "factorRemove"
}
/**
 * New recovery codes in the place of the old: `password`, `code`. The source `factor` then holds them, once.
 */
export interface FactorCodesAction {
  do: "factorCodes"
}
/**
 * Shows the second factor by a `code`.
 */
export interface FactorConfirmAction {
  do: "factorConfirm"
}
/**
 * Finishes setting up the authenticator app with a `code` of it. The source `factor` then holds the recovery codes, once.
 */
export interface FactorFinishAction {
  do: "factorFinish"
}
/**
 * Begins to set up an authenticator app: `password`, and `code` where a factor is there already. The source `factor` then holds the secret.
 */
export interface FactorBeginAction {
  do: "factorBegin"
}
/**
 * Remembers a plan (and country) as if the learner had come through a plan link; the route guards decide anew.
 */
export interface SelectPlanAction {
  do: "selectPlan"
  plan: Value
  country?: Value
}
/**
 * Forgets the selected plan; the route guards decide anew.
 */
export interface ClearPlanAction {
  do: "clearPlan"
}
/**
 * Checks a voucher without using it. What it gives goes into the state name `into`: {valid, code, accountType, title, group}, where title is that of the account type and group names tenant and cohort.
 */
export interface CheckVoucherAction {
  do: "checkVoucher"
  code?: Value
  into?: string
}
/**
 * Redeems the voucher `code` (of the form's answers, the argument, or the sign-up cookie).
 */
export interface RedeemVoucherAction {
  do: "redeemVoucher"
  code?: Value
}
/**
 * Checks a `coupon` for a plan; when it holds writes it into the state name `into` (default coupon), which the screen hands to the source `plan`.
 */
export interface ApplyCouponAction {
  do: "applyCoupon"
  coupon?: Value
  plan: Value
  country?: Value
  into?: string
}
/**
 * Opens the payment page for a plan.
 */
export interface StartCheckoutAction {
  do: "startCheckout"
  plan: Value
  country?: Value
  coupon?: Value
}
/**
 * Writes answers into the profile.
 */
export interface SaveProfileAction {
  do: "saveProfile"
  /**
   * Appends the answers to this list section of the profile.
   */
  list?: string
}
/**
 * Records consents with the versions of the texts agreed to.
 */
export interface SaveConsentsAction {
  do: "saveConsents"
}
/**
 * Refuses to take part in research, or withdraws; the route guards decide anew. Agreeing takes a consent block.
 */
export interface RefuseResearchAction {
  do: "refuseResearch"
}
/**
 * Writes account settings (names, e-mail, phone, country).
 */
export interface SaveAccountAction {
  do: "saveAccount"
}
/**
 * Writes answers into the instance's or tenant's own fields, profile.custom.<form>.
 */
export interface SaveCustomAction {
  do: "saveCustom"
}
/**
 * Writes the school curriculum; the route guards decide anew.
 */
export interface SelectCurriculumAction {
  do: "selectCurriculum"
  curriculum: Value
}
/**
 * Asks a guardian by e-mail or cellphone to confirm (`guardianContact`).
 */
export interface RequestGuardianAction {
  do: "requestGuardian"
}
/**
 * Changes the date of birth (`birthDate`), or asks for the guardian's or operator's yes that the change takes.
 */
export interface ChangeBirthDateAction {
  do: "changeBirthDate"
}
/**
 * Hides or shows a section of the CV.
 */
export interface HideSectionAction {
  do: "hideSection"
  section: Value
  hide: Value
}
/**
 * Adds a record to the favourites or takes it out.
 */
export interface ToggleFavouriteAction {
  do: "toggleFavourite"
  type: Value
  id: Value
  title?: Value
}
/**
 * Downloads everything stored about the learner as one JSON file.
 */
export interface ExportDataAction {
  do: "exportData"
}
/**
 * Deletes the account and everything stored about the learner (with `password` where the account has one), then signs out.
 */
export interface DeleteAccountAction {
  do: "deleteAccount"
}
/**
 * Changes the interface language and remembers it.
 */
export interface SetLanguageAction {
  do: "setLanguage"
  language: Value
}
/**
 * Changes and remembers the appearance.
 */
export interface SetThemeAction {
  do: "setTheme"
  theme: "light" | "dark" | "system"
}
/**
 * Opens the help dialog.
 */
export interface OpenHelpAction {
  do: "openHelp"
  /**
   * A help document; without it the standard help note.
   */
  id?: string
}
/**
 * Opens a dialog block of this screen.
 */
export interface OpenDialogAction {
  do: "openDialog"
  /**
   * The id of the dialog block.
   */
  dialog: string
}
/**
 * Closes a dialog block of this screen; without a name the open one.
 */
export interface CloseDialogAction {
  do: "closeDialog"
  dialog?: string
}
/**
 * Says something briefly in the corner of the screen, also to screen readers.
 */
export interface ToastAction {
  do: "toast"
  text: Value
  kind?: "info" | "success" | "error"
}
/**
 * Writes values into the screen's state.
 */
export interface SetStateAction {
  do: "setState"
  values: {
    [k: string]: Value
  }
}
/**
 * Allows or refuses the third-party integrations that the instance has configured.
 */
export interface SetIntegrationsAction {
  do: "setIntegrations"
  allow: boolean
}
/**
 * Prints the page, or saves it as a PDF: the browser asks which.
 */
export interface PrintAction {
  do: "print"
}
/**
 * Puts a text on the clipboard.
 */
export interface CopyAction {
  do: "copy"
  text: Value
  done?: Value
}
/**
 * Makes a link by which anybody can look at a report for so many `days`, and at most so many times (`views`; without it, or empty, as often as they like). The address goes into the state name `into`; it is told this once.
 */
export interface ShareReportAction {
  do: "shareReport"
  report: Value
  days: Value
  views?: Value
  into: string
}
/**
 * Takes a link to a report back.
 */
export interface RevokeShareAction {
  do: "revokeShare"
  id: Value
}
/**
 * A piece of a screen with typed parameters, used in many places.
 */
export interface Fragment {
  kind: "fragment"
  v: 1
  id: Name
  /**
   * Only a shipped document is sealed. It stays as it was shipped.
   */
  sealed?: true
  title?: Text
  params?: {
    [k: string]: Param
  }
  data?: Data
  state?: State
  body: Block[]
}
export interface Param {
  type: "string" | "number" | "boolean" | "text" | "target" | "action" | "value" | "list"
  /**
   * The strings that are allowed.
   */
  values?: string[]
  required?: boolean
  default?: Value
}
/**
 * What the screen reads, by the name that it has under data.
 */
export interface Data {
  [k: string]: Source
}
/**
 * The signed-in learner, with what must be worked out. (The root `user` is the record itself.)
 */
export interface UserSource {
  source: "user"
  args?: {}
}
/**
 * How one can sign in here.
 */
export interface ProvidersSource {
  source: "providers"
  args?: {}
}
/**
 * The account's open sessions, the current first.
 */
export interface SessionsSource {
  source: "sessions"
  args?: {}
}
/**
 * The second factor of somebody with a role. The secret of an app that is being set up, and recovery codes, are there until they are dismissed or the page is left.
 */
export interface FactorSource {
  source: "factor"
  args?: {}
}
/**
 * The consents this instance asks for.
 */
export interface ConsentsSource {
  source: "consents"
  args?: {}
}
/**
 * Language, appearance and integrations as chosen on this device.
 */
export interface PreferencesSource {
  source: "preferences"
  args?: {}
}
/**
 * The plans on sale in a country, cheapest first.
 */
export interface PlansSource {
  source: "plans"
  args?: {
    country?: Value
  }
}
/**
 * One plan with its price in a country and, with a coupon that holds, the discount.
 */
export interface PlanSource {
  source: "plan"
  args: {
    plan: Value
    country?: Value
    coupon?: Value
  }
}
/**
 * What was chosen before signing in: the sign-up cookies.
 */
export interface VisitorSource {
  source: "visitor"
  args?: {}
}
/**
 * The school curricula offered.
 */
export interface CurriculaSource {
  source: "curricula"
  args?: {}
}
/**
 * A vocabulary of the release, in its order: the key, the title in the learner's language, and every further field of its values (texts as strings).
 */
export interface VocabularySource {
  source: "vocabulary"
  args: {
    name: Value
  }
}
/**
 * The terms or the privacy policy in force.
 */
export interface PolicySource {
  source: "policy"
  args: {
    name: Value
  }
}
/**
 * A help document.
 */
export interface HelpSource {
  source: "help"
  args: {
    id: Value
  }
}
/**
 * Records of a collection. The server refuses them when the collection's gate denies: then `failed` with the gate's words.
 */
export interface CollectionSource {
  source: "collection"
  args: {
    name: Value
    search?: Value
    facets?: {
      [k: string]: Value
    }
    page?: Value
    limit?: Value
  }
}
/**
 * One record of a collection, behind the same gate.
 */
export interface RecordSource {
  source: "record"
  args: {
    name: Value
    id: Value
  }
}
/**
 * The careers that fit the learner's worker type, the best first, behind the gate of the collection's matches. Empty before the assessment is taken.
 */
export interface MatchesSource {
  source: "matches"
  args?: {
    limit?: Value
    career?: Value
  }
}
/**
 * The learner's report in words, behind the report's gate. A screen asks for it only where that gate is open.
 */
export interface ReportSource {
  source: "report"
  args: {
    report: Value
  }
}
/**
 * A report that somebody shows by a link, without signing in. `report` is as the source `report` gives it.
 */
export interface SharedReportSource {
  source: "sharedReport"
  args: {
    token: Value
  }
}
/**
 * The scores of the learner's assessments whose report they may open: under `scores`, by assessment and scale, {value, max}, and by assessment `taken` and `takenAt`.
 */
export interface ResultsSource {
  source: "results"
  args?: {}
}
/**
 * What is to be known before the assessments of a report are taken.
 */
export interface LessonSource {
  source: "lesson"
  args: {
    report: Value
  }
}
/**
 * The links by which the learner shows a report, the newest first.
 */
export interface SharesSource {
  source: "shares"
  args: {
    report: Value
  }
}
/**
 * The assessments of the vocabulary `assessments` (each value: title, minutes, feature, to: target of the assessment, reportTo: target of its report, reportTitle) that the learner may see, with their state.
 */
export interface AssessmentsSource {
  source: "assessments"
  args?: {}
}
/**
 * The first accessible assessment not taken yet.
 */
export interface NextAssessmentSource {
  source: "nextAssessment"
  args?: {}
}
/**
 * What the learner is asked to take for research, with what belongs to it, in the order of the vocabulary `research-assessments` (each value: title, minutes, to; after: the assessment that must come first, where it is asked too; parts: the assessments that it is taken as).
 */
export interface ResearchProgressSource {
  source: "researchProgress"
  args?: {}
}
/**
 * What the learner's plan lacks and a better one gives: upgradeable features.
 */
export interface UnlockablesSource {
  source: "unlockables"
  args?: {}
}
/**
 * Whether a gate or a feature lets the learner in, and if not why and how to get in. Exactly one argument.
 */
export interface GateSource {
  source: "gate"
  args?: {
    gate?: Value
    feature?: Value
  }
}
/**
 * What turned the learner away on the way to this page.
 */
export interface DeniedSource {
  source: "denied"
  args?: {}
}
/**
 * A menu as this learner sees it.
 */
export interface MenuSource {
  source: "menu"
  args: {
    name: Value
  }
}
/**
 * The ids of the learner's favourites of one type.
 */
export interface FavouritesSource {
  source: "favourites"
  args: {
    type: Value
  }
}
/**
 * The records of a collection that the learner keeps, the last kept first. Empty where the collection's gate denies.
 */
export interface KeptSource {
  source: "kept"
  args: {
    name: Value
    limit?: Value
  }
}
/**
 * Whether one record is a favourite.
 */
export interface FavouriteSource {
  source: "favourite"
  args: {
    type: Value
    id: Value
  }
}
/**
 * The first values of what the screen keeps while it is open.
 */
export interface State {
  [k: string]: Literal
}
/**
 * Expansion panels.
 */
export interface AccordionBlock {
  id: BlockId
  type: "accordion"
  show?: Rule
  fallback?: Block
  /**
   * Opening one closes the others.
   */
  single?: boolean
  children: Blocks
}
/**
 * Takes the learner through an assessment: what it is, its questions or timed tasks, a last look, handing in.
 */
export interface AssessmentBlock {
  id: BlockId
  type: "assessment"
  show?: Rule
  fallback?: Block
  assessment: Value
  done: LinkTarget
  doneLabel: TextValue
  lesson?: LinkTarget
  running?: BindValue
}
export interface PathValue {
  $: string
}
export interface RouteTarget {
  /**
   * Name of a route.
   */
  route: string
  params?: {
    [k: string]: Value | string[]
  }
  query?: {
    keep?: "*" | string[]
    set?: {
      [k: string]: Value | string[]
    }
  }
}
export interface BindValue {
  bind: string
}
/**
 * Shows its children when the named sources have answered.
 */
export interface AwaitBlock {
  id: BlockId
  type: "await"
  show?: Rule
  fallback?: Block
  /**
   * Names from the screen's data.
   */
  sources: FieldName[]
  pending: Block
  failed: Block
  children: Blocks
}
/**
 * The way to this page: the crumbs given, else those of the route (specification 2.9).
 */
export interface BreadcrumbsBlock {
  id: BlockId
  type: "breadcrumbs"
  show?: Rule
  fallback?: Block
  crumbs?: {
    id: BlockId
    title: TextValue
    to?: LinkTarget
    path?: Value
  }[]
}
/**
 * One thing to do: a link when it has `to`, a button when it has `on.click`.
 */
export interface ButtonBlock {
  id: BlockId
  type: "button"
  show?: Rule
  fallback?: Block
  label: TextValue
  style?: "solid" | "outline" | "text"
  tone?: "primary" | "secondary" | "danger"
  size?: "medium" | "large"
  icon?: IconName
  iconEnd?: IconName
  to?: LinkTarget
  disabled?: FlagValue
  pressed?: FlagValue
  /**
   * As wide as its container.
   */
  full?: boolean
  on?: {
    click?: Actions
  }
}
/**
 * A surface that groups what belongs together; with `to`, the title is a link.
 */
export interface CardBlock {
  id: BlockId
  type: "card"
  show?: Rule
  fallback?: Block
  title?: TextValue
  level?: 2 | 3 | 4
  icon?: IconName
  tone?: "surface" | "tinted" | "outlined" | "primary" | "secondary"
  padding?: "none" | "small" | "medium" | "large"
  to?: LinkTarget
  children: Blocks
}
/**
 * Small labels in a row.
 */
export interface ChipsBlock {
  id: BlockId
  type: "chips"
  show?: Rule
  fallback?: Block
  label?: TextValue
  items: ChipItems
}
/**
 * Asks for consents: it shows the policies' words and draws a sealed form below them. The only block that records a consent, with the hash of what it has shown.
 */
export interface ConsentBlock {
  id: BlockId
  type: "consent"
  show?: Rule
  fallback?: Block
  /**
   * Name of a sealed form that submits saveConsents.
   */
  form: string
  /**
   * The policies whose words are shown: all that speak of the form's consents.
   */
  policies: string[]
  /**
   * Values to begin with, by property.
   */
  initial?: {
    [k: string]: Value
  }
  on?: {
    success?: Actions
    failed?: Actions
  }
}
/**
 * A record to open: title, subtitle, logo, image, chips, heart and button (specification 2.9).
 */
export interface ContentCardBlock {
  id: BlockId
  type: "contentCard"
  show?: Rule
  fallback?: Block
  title: TextValue
  subtitle?: TextValue
  level?: 2 | 3 | 4
  logo?: Value
  image?: Value
  illustration?: IllustrationName
  /**
   * False for lists whose records have no pictures: all would have the same drawing.
   */
  showImage?: boolean
  chips?: ChipItems
  to?: LinkTarget
  open?: TextValue
  showButton?: FlagValue
  buttonIcon?: IconName
  variant?: CardVariant
  /**
   * Default: the instance's content-card-button-style.
   */
  buttonStyle?: "solid" | "outline" | "text"
  /**
   * Shows the heart.
   */
  favourite?: {
    kind: Value
    record: Value
    saved: FlagValue
  }
  on?: {
    open?: Actions
    favourite?: Actions
  }
}
/**
 * A call to action, at most 1280 pixels wide (specification 2.9).
 */
export interface CtaCardBlock {
  id: BlockId
  type: "ctaCard"
  show?: Rule
  fallback?: Block
  title: TextValue
  subTitle?: TextValue
  level?: 2 | 3
  time?: TextValue
  tag?: TextValue
  icon?: IconName
  button?: TextValue
  to: LinkTarget
  showImage?: boolean
  image?: Value
  illustration?: IllustrationName
  variant?: 1 | 2
  on?: {
    click?: Actions
  }
}
/**
 * Terms with their values.
 */
export interface DefinitionListBlock {
  id: BlockId
  type: "definitionList"
  show?: Rule
  fallback?: Block
  layout?: "rows" | "columns"
  items: {
    id: BlockId
    term: TextValue
    value: Value
    show?: Rule
  }[]
}
/**
 * A window over the page, opened and closed by the actions openDialog and closeDialog with its id.
 */
export interface DialogBlock {
  id: BlockId
  type: "dialog"
  show?: Rule
  fallback?: Block
  title: TextValue
  /**
   * small: 400 pixels.
   */
  width?: "small" | "medium" | "large"
  children: Blocks
  on?: {
    close?: Actions
  }
}
/**
 * A line between two parts.
 */
export interface DividerBlock {
  id: BlockId
  type: "divider"
  show?: Rule
  fallback?: Block
}
/**
 * One child tree per item of a list. A pending or failed source shows `pending` or `failed`.
 */
export interface EachBlock {
  id: BlockId
  type: "each"
  show?: Rule
  fallback?: Block
  in: PathValue
  as: FieldName
  key: FieldName
  layout?: "stack" | "grid" | "row" | "none"
  /**
   * As in grid.
   */
  min?: "small" | "medium" | "large"
  /**
   * Space between the children.
   */
  gap?: "none" | "small" | "medium" | "large"
  label?: TextValue
  pending: Block
  empty: Block
  failed: Block
  children: Blocks
}
/**
 * Nothing here, and what to do about it.
 */
export interface EmptyStateBlock {
  id: BlockId
  type: "emptyState"
  show?: Rule
  fallback?: Block
  title: TextValue
  text?: TextValue
  icon?: IconName
  illustration?: IllustrationName
  level?: 1 | 2 | 3
  action?: NamedLink
  button?: TextValue
  on?: {
    click?: Actions
  }
}
export interface NamedLink {
  label: TextValue
  to: LinkTarget
}
/**
 * Toggles of which one or several may be on, such as the worker-type filter (specification 2.9).
 */
export interface FilterBlock {
  id: BlockId
  type: "filter"
  show?: Rule
  fallback?: Block
  label: TextValue
  bind: BindValue
  options: Options
  /**
   * Several may be on: the state is a list. Default true.
   */
  many?: boolean
  on?: {
    change?: Actions
  }
}
/**
 * A form document.
 */
export interface FormBlock {
  id: BlockId
  type: "form"
  show?: Rule
  fallback?: Block
  /**
   * Name of a form document.
   */
  form: string
  /**
   * Values to begin with, by property.
   */
  initial?: {
    [k: string]: Value
  }
  /**
   * Further arguments of the form's submit action.
   */
  with?: {
    [k: string]: Value
  }
  submitLabel?: TextValue
  /**
   * outline: something else is the page's first thing to do.
   */
  submitStyle?: "solid" | "outline"
  /**
   * What was typed and not saved is asked about before the page is left. Default false.
   */
  asksBeforeLeaving?: boolean
  /**
   * Show the form's title and description. Default true.
   */
  intro?: boolean
  on?: {
    success?: Actions
    failed?: Actions
  }
}
/**
 * A reusable piece with its parameters.
 */
export interface FragmentBlock {
  id: BlockId
  type: "fragment"
  show?: Rule
  fallback?: Block
  /**
   * Name of a fragment document.
   */
  name: string
  /**
   * Its parameters.
   */
  with?: {
    [k: string]: Value
  }
}
/**
 * Children in columns as wide as the space allows.
 */
export interface GridBlock {
  id: BlockId
  type: "grid"
  show?: Rule
  fallback?: Block
  /**
   * even: columns of one width; aside: a narrow first column beside the rest, where there is room.
   */
  columns?: "even" | "aside"
  /**
   * The least width of a column: small 10rem, medium 18rem, large 22rem.
   */
  min?: "small" | "medium" | "large"
  /**
   * Space between the children.
   */
  gap?: "none" | "small" | "medium" | "large"
  /**
   * narrow: a form; text: comfortable reading; wide: the page; full: edge to edge.
   */
  width?: "narrow" | "text" | "wide" | "full"
  children: Blocks
}
/**
 * A heading.
 */
export interface HeadingBlock {
  id: BlockId
  type: "heading"
  show?: Rule
  fallback?: Block
  text: TextValue
  /**
   * Level in the outline of the page.
   */
  level?: 1 | 2 | 3 | 4
  /**
   * How large it looks; by default as its level asks.
   */
  size?: "display" | "title" | "section" | "small"
  align?: "start" | "center"
}
/**
 * Six scores on Holland's hexagon, with a table of the same.
 */
export interface HexagonBlock {
  id: BlockId
  type: "hexagon"
  show?: Rule
  fallback?: Block
  label: TextValue
  points: PathValue
  strongest?: PathValue
}
/**
 * What stands out, the most telling first: a few scores in words.
 */
export interface HighlightsBlock {
  id: BlockId
  type: "highlights"
  show?: Rule
  fallback?: Block
  items: PathValue
  level?: 2 | 3 | 4
}
/**
 * A drawn sign.
 */
export interface IconBlock {
  id: BlockId
  type: "icon"
  show?: Rule
  fallback?: Block
  name: IconName
  label?: TextValue
  size?: "small" | "medium" | "large"
  tone?: Tone
}
/**
 * A picture, or one of the shipped drawings, which take the instance's colours.
 */
export interface ImageBlock {
  id: BlockId
  type: "image"
  show?: Rule
  fallback?: Block
  source?: Value
  illustration?: IllustrationName
  alt: TextValue
  ratio?: "auto" | "square" | "photo" | "wide"
  width?: "small" | "medium" | "full"
  rounded?: boolean
}
/**
 * A field bound to the screen's state.
 */
export interface InputBlock {
  id: BlockId
  type: "input"
  show?: Rule
  fallback?: Block
  label: TextValue
  labelHidden?: boolean
  bind: BindValue
  kind?: "text" | "search" | "email" | "number" | "date" | "tel"
  placeholder?: TextValue
  hint?: TextValue
  on?: {
    change?: Actions
  }
}
/**
 * A link in running text, to a route or to an address (https, mailto, tel).
 */
export interface LinkBlock {
  id: BlockId
  type: "link"
  show?: Rule
  fallback?: Block
  label: TextValue
  icon?: IconName
  to?: LinkTarget
  address?: Address
  newTab?: boolean
  tone?: "link" | "quiet"
  on?: {
    click?: Actions
  }
}
/**
 * A list of short texts.
 */
export interface ListBlock {
  id: BlockId
  type: "list"
  show?: Rule
  fallback?: Block
  marker?: "bullet" | "number" | "check"
  items: Texts
}
/**
 * Shows its children when the gate or feature lets the viewer in, else why not and how to get in, in the gate's own words (specification 6).
 */
export interface LockedOverlayBlock {
  id: BlockId
  type: "lockedOverlay"
  show?: Rule
  fallback?: Block
  gate?: Value
  feature?: Value
  denial?: PathValue
  title?: TextValue
  upgrade?: LinkTarget
  redeem?: LinkTarget
  preview?: Blocks
  children?: Blocks
}
/**
 * The instance's logo or app icon, linking to `to` when given.
 */
export interface LogoBlock {
  id: BlockId
  type: "logo"
  show?: Rule
  fallback?: Block
  look?: "logo" | "icon"
  to?: LinkTarget
}
/**
 * A menu document, as a list or a bar.
 */
export interface MenuBlock {
  id: BlockId
  type: "menu"
  show?: Rule
  fallback?: Block
  /**
   * Name of the menu in the menus document.
   */
  menu: string
  label: TextValue
  layout?: "list" | "bar" | "cards"
}
/**
 * A message that matters now.
 */
export interface NoticeBlock {
  id: BlockId
  type: "notice"
  show?: Rule
  fallback?: Block
  tone?: "info" | "success" | "warning" | "danger"
  title?: TextValue
  text: TextValue
  /**
   * Read aloud when it appears.
   */
  live?: boolean
  action?: NamedLink
  button?: TextValue
  on?: {
    click?: Actions
  }
}
/**
 * The head of a page, 240 pixels high (specification 2.9).
 */
export interface PageCoverBlock {
  id: BlockId
  type: "pageCover"
  show?: Rule
  fallback?: Block
  title: TextValue
  /**
   * A page has one heading of level 1: a cover that stands further down asks for another.
   */
  level?: 1 | 2 | 3
  description?: TextValue
  tag?: TextValue
  icon?: IconName
  logo?: Value
  image?: Value
  illustration?: IllustrationName
  /**
   * The colours where there is no image.
   */
  variant?: 1 | 2
  /**
   * Shows the back button.
   */
  back?: {
    label?: TextValue
    to?: LinkTarget
  }
  action?: {
    label: TextValue
    to?: LinkTarget
    caption?: TextValue
  }
  on?: {
    back?: Actions
    click?: Actions
  }
}
/**
 * Colour tokens with their names and contrast.
 */
export interface PaletteBlock {
  id: BlockId
  type: "palette"
  show?: Rule
  fallback?: Block
  group?: "brand" | "interests" | "ratings" | "surfaces"
}
/**
 * One expansion panel.
 */
export interface PanelBlock {
  id: BlockId
  type: "panel"
  show?: Rule
  fallback?: Block
  title: TextValue
  icon?: IconName
  level?: 2 | 3 | 4
  /**
   * Open from the start.
   */
  open?: boolean
  /**
   * Its content is drawn, and what that needs is fetched, when somebody first opens it. For what few look at: until then a search in the page does not find it.
   */
  lazy?: boolean
  children: Blocks
}
/**
 * A bar with its words.
 */
export interface ProgressBlock {
  id: BlockId
  type: "progress"
  show?: Rule
  fallback?: Block
  label: TextValue
  value: NumberValue
  max?: NumberValue
  tone?: Tone
  low?: TextValue
  high?: TextValue
  level?: TextValue
  showValue?: boolean
  size?: "small" | "medium"
}
/**
 * A QR code, drawn by the browser itself: what it holds goes nowhere. What it says must stand beside it as text, for who cannot scan it.
 */
export interface QrCodeBlock {
  id: BlockId
  type: "qrCode"
  show?: Rule
  fallback?: Block
  text: Value
  label: TextValue
}
/**
 * A mini result card: what was found, its scores and a view-report link (specification 2.9).
 */
export interface ResultCardBlock {
  id: BlockId
  type: "resultCard"
  show?: Rule
  fallback?: Block
  title: TextValue
  subtitle?: TextValue
  level?: 2 | 3 | 4
  /**
   * Background.
   */
  variant?: 1 | 2 | 3
  icon?: IconName
  illustration?: IllustrationName
  /**
   * The scores, or a path to a list of the same.
   */
  scores?:
    | PathValue
    | {
        id: BlockId
        label: TextValue
        value?: NumberValue
        max?: NumberValue
        tone?: Tone
        level?: TextValue
        show?: Rule
      }[]
  to: LinkTarget
  link?: TextValue
  button?: TextValue
}
/**
 * Formatted text, cleaned to exactly b, p, strong, i, u, s, ul, ol and li (specification 9).
 */
export interface RichTextBlock {
  id: BlockId
  type: "richText"
  show?: Rule
  fallback?: Block
  html: TextValue
}
/**
 * Scores on scales: a bar each with its bands, how sure the score is and what it says; the same as a table.
 */
export interface ScaleBarsBlock {
  id: BlockId
  type: "scaleBars"
  show?: Rule
  fallback?: Block
  label: TextValue
  scales: PathValue
  legend?: PathValue
  /**
   * Of the scales' headings.
   */
  level?: 3 | 4
  /**
   * Whether it is said what a scale measures and what the score means; without, only the bars.
   */
  details?: boolean
}
/**
 * A part of the page with a heading of its own.
 */
export interface SectionBlock {
  id: BlockId
  type: "section"
  show?: Rule
  fallback?: Block
  title?: TextValue
  subtitle?: TextValue
  level?: 2 | 3
  tone?: "plain" | "tinted" | "brand"
  /**
   * narrow: a form; text: comfortable reading; wide: the page; full: edge to edge.
   */
  width?: "narrow" | "text" | "wide" | "full"
  /**
   * Whether it stands in print too, or in print only.
   */
  printed?: true | false | "only"
  action?: NamedLink
  children: Blocks
}
/**
 * A choice from a list, bound to the screen's state.
 */
export interface SelectBlock {
  id: BlockId
  type: "select"
  show?: Rule
  fallback?: Block
  label: TextValue
  labelHidden?: boolean
  bind: BindValue
  options: Options
  none?: TextValue
  hint?: TextValue
  on?: {
    change?: Actions
  }
}
/**
 * The shape of what is coming.
 */
export interface SkeletonBlock {
  id: BlockId
  type: "skeleton"
  show?: Rule
  fallback?: Block
  shape?: "text" | "card" | "cover" | "cards"
  count?: number
}
/**
 * Children one after another.
 */
export interface StackBlock {
  id: BlockId
  type: "stack"
  show?: Rule
  fallback?: Block
  direction?: "column" | "row"
  /**
   * Space between the children.
   */
  gap?: "none" | "small" | "medium" | "large"
  /**
   * Across the direction.
   */
  align?: "start" | "center" | "end" | "stretch"
  /**
   * Along the direction.
   */
  justify?: "start" | "center" | "end" | "between"
  /**
   * A row may break into several lines. Default true.
   */
  wrap?: boolean
  /**
   * narrow: a form; text: comfortable reading; wide: the page; full: edge to edge.
   */
  width?: "narrow" | "text" | "wide" | "full"
  children: Blocks
}
/**
 * Where one is in a row of steps.
 */
export interface StepsBlock {
  id: BlockId
  type: "steps"
  show?: Rule
  fallback?: Block
  label: TextValue
  current: Value
  steps: {
    id: BlockId
    title: TextValue
    show?: Rule
  }[]
}
/**
 * One tab.
 */
export interface TabBlock {
  id: BlockId
  type: "tab"
  show?: Rule
  fallback?: Block
  title: TextValue
  icon?: IconName
  children: Blocks
}
/**
 * Rows of records.
 */
export interface TableBlock {
  id: BlockId
  type: "table"
  show?: Rule
  fallback?: Block
  caption: TextValue
  captionHidden?: boolean
  rows: PathValue
  key: FieldName
  columns: {
    field: FieldName
    label: TextValue
    align?: "start" | "end"
  }[]
  empty: TextValue
}
/**
 * Views of which one shows at a time.
 */
export interface TabsBlock {
  id: BlockId
  type: "tabs"
  show?: Rule
  fallback?: Block
  label: TextValue
  bind?: BindValue
  children: Blocks
}
/**
 * 'Next Up', 'Discover your {title}', '{time} Minutes', 'Let's Go' (specification 2.9).
 */
export interface TakeAssessmentCardBlock {
  id: BlockId
  type: "takeAssessmentCard"
  show?: Rule
  fallback?: Block
  title: TextValue
  time?: NumberValue
  illustration?: IllustrationName
  text?: TextValue
  to: LinkTarget
  level?: 2 | 3
  on?: {
    click?: Actions
  }
}
/**
 * A paragraph of plain text.
 */
export interface TextBlock {
  id: BlockId
  type: "text"
  show?: Rule
  fallback?: Block
  text: TextValue
  size?: "small" | "medium" | "large"
  tone?: "normal" | "muted" | "strong" | "success" | "warning" | "danger"
  align?: "start" | "center"
}
/**
 * Who may go where: the one rule that browser, server and analyst read.
 */
export interface Gates {
  kind: "gates"
  v: 1
  gates: {
    [k: string]: Gate
  }
  /**
   * The gates that keep what the law asks, each with what that is. Their rules, and the facts that these read, change only with a second person's approval.
   */
  law?: LawGate[]
}
export interface Gate {
  rule: Rule
  why: Text
  unlock?: Unlock
  /**
   * The reason why this gate lets in what is not listed.
   */
  open?: string
}
/**
 * How to get in.
 */
export interface Unlock {
  text: Text
  action?: {
    label: Text
    to: Target
  }
}
export interface LawGate {
  gate: Name
  asks: string
}
/**
 * A help text.
 */
export interface Help {
  kind: "help"
  v: 1
  title: Text
  body: Text
}
/**
 * A site: its hosts, tenants, providers, and the codes that its database is filled with for trying out.
 */
export interface Instance {
  kind: "instance"
  v: 1
  title: string
  /**
   * Items: A host name in lower case, without a port.
   */
  hosts: string[]
  /**
   * Hosts from which documents may name images by their https address. They are fetched when such a document is published, and served from here.
   *
   * Items: A host name in lower case, without a port.
   */
  imageHosts?: string[]
  defaultTimeZone: string
  tenants: {
    [k: string]: Tenant
  }
  oidc?: {
    [k: string]: OidcClient
  }
  vouchers?: VoucherSeed[]
  coupons?: CouponSeed[]
  limits?: LayerLimits
}
export interface Tenant {
  title: string
  cohorts?: {
    [k: string]: {
      title: string
    }
  }
  limits?: LayerLimits
}
/**
 * What the layer of the instance or of a tenant may take, where it is to be more or less than usual.
 */
export interface LayerLimits {
  /**
   * Its patches together; usually 1024 for a tenant, 8192 for an instance.
   */
  layerKilobytes?: number
  /**
   * How often it is published within a day; usually 200 and 2000.
   */
  releasesADay?: number
  /**
   * All its releases in the database, with the images that they name; usually 128 and 4096.
   */
  storedMegabytes?: number
}
export interface ForeignProvider {
  issuer: string
  clientId: string
  /**
   * The name of the environment variable that holds the secret.
   */
  clientSecretVariable?: string
  scopes?: string[]
}
/**
 * A provider that the server starts itself, for trying out.
 */
export interface DemoProvider {
  demo: true
  clientId: string
  scopes?: string[]
}
export interface VoucherSeed {
  /**
   * 4 to 40 capital letters, digits and dashes.
   */
  code: string
  accountType: AccountType
  tenant?: Name
  cohort?: Name
  researchAssessments?: string[]
  uses: number
  expires?: string
}
export interface CouponSeed {
  /**
   * 3 to 40 capital letters, digits and dashes.
   */
  code: string
  percent: number
  plan?: Name
}
/**
 * How an assessment is scored: correct options, weights and reversals. It never leaves the server.
 */
export interface Key {
  kind: "key"
  v: 1
  assessment: Name
  /**
   * Three numbers such as 1.0.0; a new wording or key is a new version.
   */
  version: string
  /**
   * Where the key comes from, and what is our own in it.
   */
  source?: string
  /**
   * How each scale of the assessment is scored.
   */
  scoring: {
    [k: string]: ScoringMethod
  }
  /**
   * Items that are asked and not scored.
   */
  distractors?: Name[]
  /**
   * Published reliabilities: a score of such a scale has a margin.
   */
  reliability?: {
    [k: string]: Reliability
  }
}
/**
 * The sum of the answers.
 */
export interface SumMethod {
  by: "sum"
  /**
   * Scored items; reverse counts from the other end.
   */
  items: {
    [k: string]: KeyedItem
  }
  /**
   * Lowest value of one answer.
   */
  from: number
  /**
   * Highest value of one answer.
   */
  to: number
  /**
   * Items that were not asked count as the mean of the others, if at least half were.
   */
  prorate?: true
}
export interface KeyedItem {
  reverse?: true
}
/**
 * The mean of the answers.
 */
export interface MeanMethod {
  by: "mean"
  /**
   * Scored items; reverse counts from the other end.
   */
  items: {
    [k: string]: KeyedItem1
  }
  /**
   * Lowest value of one answer.
   */
  from: number
  /**
   * Highest value of one answer.
   */
  to: number
  /**
   * Items that were not asked count as the mean of the others, if at least half were.
   */
  prorate?: true
}
export interface KeyedItem1 {
  reverse?: true
}
/**
 * How often a was chosen, less how often b.
 */
export interface DifferenceMethod {
  by: "difference"
  /**
   * Scored items; reverse counts from the other end.
   */
  items: {
    [k: string]: KeyedItem2
  }
}
export interface KeyedItem2 {
  reverse?: true
}
/**
 * How many answers are right.
 */
export interface CorrectMethod {
  by: "correct"
  /**
   * The right option of each item.
   */
  answers: {
    [k: string]: Name
  }
}
/**
 * The mean weight of the options chosen.
 */
export interface WeightsMethod {
  by: "weights"
  /**
   * The weight of each option of each item, 0 to 1.
   */
  weights: {
    [k: string]: {
      [k: string]: number
    }
  }
}
/**
 * Needs that stand in ranking items: each has 5 points where it is best and 1 where it is last, the mean over its items, times the weight.
 */
export interface RankedNeedsMethod {
  by: "rankedNeeds"
  /**
   * Options of ranking items.
   */
  needs: Name[]
  weight: number
}
/**
 * How many faces are read rightly, with a table of what was taken for what.
 */
export interface PerEmotionMethod {
  by: "perEmotion"
  /**
   * The emotion of each face.
   */
  emotions: {
    [k: string]: Name
  }
}
/**
 * The total score of a timed choice.
 */
export interface TimedChoiceLevelsMethod {
  by: "timedChoiceLevels"
  task: Name
  /**
   * Right answers per second that count as fully efficient, by level.
   */
  perSecond: {
    [k: string]: number
  }
}
/**
 * The total score of a maze task.
 */
export interface MazeLevelsMethod {
  by: "mazeLevels"
  task: Name
  /**
   * Cells per second that count as fully quick, by level.
   */
  cellsPerSecond: {
    [k: string]: number
  }
}
export interface Reliability {
  alpha: number
  /**
   * Standard deviation of the score in the same sample.
   */
  sd: number
  source: string
}
/**
 * The texts of one language in one namespace.
 */
export interface Locale {
  kind: "locale"
  v: 1
  /**
   * A language tag such as en or en-ZA.
   */
  language: string
  /**
   * A namespace in lower case.
   */
  namespace: string
  texts: {
    [k: string]: string
  }
}
/**
 * The text of a mail.
 */
export interface Mail {
  kind: "mail"
  v: 1
  subject: Text
  body: Text
}
/**
 * Header, drawer, user menu, footer, theme showcase; the brand link and the upgrade banner.
 */
export interface Menus {
  kind: "menus"
  v: 1
  menus: {
    [k: string]: Menu
  }
  brand: Target
  upgradeBanner: {
    show: Rule
    text: Text
    button: Text
    to: Target
  }
}
export interface Menu {
  show?: Rule
  opens?: MenuOpens
  entries: {
    [k: string]: Entry
  }
  order: Name[]
}
/**
 * For whom its entries lead anywhere; for everybody else all of it stands there disabled.
 */
export interface MenuOpens {
  when: Rule
  hint: Text
}
export interface Entry {
  title: Text
  icon?: IconName
  to?: Target
  feature?: Name
  /**
   * Account types that do not see the entry.
   */
  hideForAccounts?: AccountType[]
  show?: Rule
  /**
   * Disabled until the worker type is known; said by the parent unless said here.
   */
  needsWorkerType?: boolean
  /**
   * Stays enabled where its parent is disabled.
   */
  exempt?: boolean
  action?: Action
  entries?: {
    [k: string]: Entry
  }
  order?: Name[]
}
/**
 * The guard on every route change: a table, the first row that matches decides.
 */
export interface Navigation {
  kind: "navigation"
  v: 1
  rows: Row[]
}
/**
 * Named sample users for preview, review and demo accounts.
 */
export interface Personas {
  kind: "personas"
  v: 1
  personas: {
    [k: string]: Persona
  }
}
export interface Persona {
  /**
   * A role, never a person's name.
   */
  title: string
  role?: Role
  tenant?: Name
  user: User | null
  visitor?: Visitor
  /**
   * Becomes an account when the database is seeded.
   */
  demo?: boolean
}
/**
 * The signed-in user as the API gives it (specification 3.2). Any field may be null or absent; empty is not filled.
 */
export interface User {
  _id?: string | null
  email?: string | null
  phone?: string | null
  emailVerified?: boolean | null
  phoneVerified?: boolean | null
  emailSHA256?: string | null
  createdAt?: string | null
  /**
   * Two-letter code.
   */
  country?: string | null
  tenant?: {
    institution?: string | null
    cohort?: string | null
  } | null
  auth?: {
    /**
     * email, phone, or the key of another provider.
     */
    currentSessionAuthMethod?: string | null
    currentSessionAuthVerified?: boolean | null
    /**
     * Where the app goes once somebody has signed in: whose role lacks a password or second factor sets it up first.
     */
    next?: string | null
  } | null
  app?: {
    accountType?: string | null
    /**
     * The tenant's slug.
     */
    tenant?: string | null
    /**
     * The cohort, with its institution and tenant slug.
     */
    cohort?:
      | {
          name?: string | null
          institution?: string | null
          tenant?: string | null
        }
      | string
      | null
    researchAssessments?: string[] | null
    termsAgreement?: boolean | null
    guardianEmail?: string | null
    /**
     * E.164. A guardian is asked by e-mail or by cellphone.
     */
    guardianPhone?: string | null
    /**
     * When the guardian was asked last.
     */
    guardianAskedAt?: string | null
    /**
     * The request waits for an operator: the address serves more learners than one guardian would.
     */
    guardianHeld?: boolean | null
    /**
     * The date of birth that waits for a guardian's or an operator's yes.
     */
    birthDateAsked?: string | null
    birthDateAskedAt?: string | null
    /**
     * When the guardian confirmed.
     */
    guardianConfirmedAt?: string | null
    legalAge?: boolean | null
  } | null
  profile?: {
    firstName?: string | null
    lastName?: string | null
    nickname?: string | null
    birthDate?: string | null
    nationality?: string | null
    phone?: string | null
    idNumber?: string | null
    email?: string | null
    schoolCurriculum?: string | null
    /**
     * Ids by type.
     */
    favourites?: {
      [k: string]: string[]
    } | null
    hiddenSections?: string[] | null
    /**
     * A tenant's own fields: custom.<form>.<key>.
     */
    custom?: {
      [k: string]: {
        [k: string]: unknown
      }
    } | null
    /**
     * List sections: an array of items each.
     */
    [k: string]:
      | {
          [k: string]: unknown
        }
      | string
      | null
      | {
          [k: string]: string[]
        }
      | string[]
      | {
          [k: string]: {
            [k: string]: unknown
          }
        }
      | undefined
  } | null
  consents?: {
    terms?: {
      granted?: boolean | null
      updatedAt?: string | null
      version?: string | null
    } | null
    /**
     * Marketing.
     */
    marketing?: {
      /**
       * The answer; that there is one says updatedAt.
       */
      granted?: boolean | null
      updatedAt?: string | null
      /**
       * The version of the text that was shown.
       */
      version?: string | null
    } | null
    /**
     * Sharing for internal marketing.
     */
    internalMarketingSharing?: {
      /**
       * The answer; that there is one says updatedAt.
       */
      granted?: boolean | null
      updatedAt?: string | null
      /**
       * The version of the text that was shown.
       */
      version?: string | null
    } | null
    /**
     * A parent's consent.
     */
    parent?: {
      /**
       * The answer; that there is one says updatedAt.
       */
      granted?: boolean | null
      updatedAt?: string | null
      /**
       * The version of the text that was shown.
       */
      version?: string | null
    } | null
    /**
     * Being contacted for research.
     */
    researchContact?: {
      /**
       * The answer; that there is one says updatedAt.
       */
      granted?: boolean | null
      updatedAt?: string | null
      /**
       * The version of the text that was shown.
       */
      version?: string | null
    } | null
    /**
     * Taking part in research: what is studied, says the policy research.
     */
    researchParticipation?: {
      /**
       * The answer; that there is one says updatedAt.
       */
      granted?: boolean | null
      updatedAt?: string | null
      /**
       * The version of the text that was shown.
       */
      version?: string | null
    } | null
  } | null
  /**
   * By assessment id.
   */
  assessments?: {
    [k: string]: {
      updatedAt?: string | null
      [k: string]: unknown
    } | null
  } | null
  interactions?:
    | {
        [k: string]: unknown
      }[]
    | null
  isResearchUser?: boolean | null
}
/**
 * What the browser remembers of a visitor, signed in or not (specification 3.5): the plan chosen before signing up, its country, and whether verification was put off.
 */
export interface Visitor {
  selectedPlan?: string | null
  planCountry?: string | null
  skipVerification?: boolean | null
}
/**
 * What can be bought, for how much in which country.
 */
export interface Plan {
  kind: "plan"
  v: 1
  title: Text
  summary: Text
  points?: Text[]
  accountType: AccountType
  prices: {
    [k: string]: Price
  }
  term: "once" | "month" | "year"
}
export interface Price {
  /**
   * A three-letter currency code such as ZAR.
   */
  currency: string
  /**
   * In the currency's smallest unit.
   */
  amount: number
}
/**
 * Terms, privacy or what a study is about, with version and date. Changed words are a new version.
 */
export interface Policy {
  kind: "policy"
  v: 1
  version: string
  effective: string
  /**
   * The consents that are asked for with these words; the one that they are about comes first.
   */
  consents: (
    | "terms"
    | "marketing"
    | "internalMarketingSharing"
    | "parent"
    | "researchContact"
    | "researchParticipation"
  )[]
  title: Text
  body: Text
}
/**
 * What must always hold of routes, menus, gates and facts; a publish that breaks one is refused.
 */
export interface Properties {
  kind: "properties"
  v: 1
  properties: {
    [k: string]: Property
  }
  /**
   * Findings of the review that the release lives with, by a name of one's own.
   */
  accepted?: {
    [k: string]: AcceptedFinding
  }
}
export interface RouteProperty {
  /**
   * What must always hold, in a sentence.
   */
  meaning: string
  when: Rule
  /**
   * One route by its name, or every route with this segment, meta or gate.
   */
  route: Name | RouteSelector
  except?: Name[]
  /**
   * shown: asking for it shows it; not-shown: another is shown; denied: a gate denied on the way.
   */
  expect: "shown" | "not-shown" | "denied"
  ends?: Name
}
export interface RouteSelector {
  /**
   * The first segment of a path, such as research.
   */
  segment?: string
  /**
   * A flag that a route does not carry counts as false, a word as none.
   */
  meta?: {
    [k: string]: boolean | string
  }
  gate?: Name
}
export interface MenuProperty {
  /**
   * What must always hold, in a sentence.
   */
  meaning: string
  when: Rule
  menu: Name
  /**
   * The entry's key; an entry of a submenu as parent.child; parent.* is every entry of the submenu.
   */
  entry: string
  expect: "hidden" | "visible" | "open" | "disabled" | "locked" | "unavailable"
}
export interface GateProperty {
  /**
   * What must always hold, in a sentence.
   */
  meaning: string
  when: Rule
  gate: Name
  expect: "allowed" | "denied"
}
export interface FactProperty {
  /**
   * What must always hold, in a sentence.
   */
  meaning: string
  when: Rule
  fact: Name
  expect: boolean | string
}
export interface AcceptedFinding {
  /**
   * The question that finds it, as the review names it, such as `shadowed path`.
   */
  finding: string
  /**
   * Where it is: the document, #, and a JSON Pointer.
   */
  place: string
  /**
   * The reason, in a sentence.
   */
  why: string
  /**
   * The day that it was accepted, such as 2026-11-22.
   */
  since: string
}
/**
 * What a report shows of the results of assessments, in plain words.
 */
export interface Report {
  kind: "report"
  v: 1
  title: Text
  /**
   * A namespace in lower case: the one that a browser loads for the texts below.
   */
  namespace: string
  gate: Name
  /**
   * What it is made of.
   */
  assessments: Name[]
  /**
   * What a reader will find, told before the assessments are taken.
   */
  shows?: Text[]
  summary: ReportSummary
  code?: ReportCode
  /**
   * Parts of a scale's range, from the lowest.
   */
  bands?: {
    [k: string]: Bands
  }
  /**
   * Scales of the assessments, by name.
   */
  scales: {
    [k: string]: ReportScale
  }
  order: Name[]
  /**
   * Small things to try, where a score asks for it.
   */
  suggestions?: {
    [k: string]: Suggestion
  }
  uncertainty: Text
  /**
   * What must be said beside the scores.
   */
  notes?: Text[]
}
/**
 * What this says about you, before the details.
 */
export interface ReportSummary {
  text: Text
  /**
   * How many scales are told first.
   */
  highlights?: number
  /**
   * The highest scores, or those furthest from the middle.
   */
  by?: "highest" | "furthest"
}
/**
 * The three letters of a worker type.
 */
export interface ReportCode {
  /**
   * The letter of each scale.
   */
  letters: {
    /**
     * A RIASEC letter.
     */
    [k: string]: string
  }
  /**
   * Least difference between the highest and the lowest score at which a code says something.
   */
  distinct: number
  text: Text
  tied: Text
  notDistinct: Text
}
export interface Band {
  id: Name
  title: Text
  /**
   * Highest score of the band; the last band has none.
   */
  upTo?: number
}
export interface ReportScale {
  assessment: Name
  bands?: Name
  /**
   * What a score in each band says about you.
   */
  says?: {
    [k: string]: Text
  }
  /**
   * What to try next, by band.
   */
  next?: {
    [k: string]: Text
  }
  /**
   * The two ends of a scale on which neither is better.
   */
  poles?: {
    low: Text
    high: Text
  }
}
export interface Suggestion {
  assessment: Name
  scale: Name
  /**
   * Offered to who scores at most this.
   */
  upTo: number
  title: Text
  tries: Text[]
  notice: Text
}
/**
 * Every route: its path, what it shows or where it sends, and its guards.
 */
export interface Routes {
  kind: "routes"
  v: 1
  routes: {
    [k: string]: Route
  }
}
export interface Route {
  /**
   * Absolute; :name is a parameter, :name? an optional last one, * every path that no other route has.
   */
  path: string
  parent?: Name
  layout?: "app" | "auth" | "bare"
  screen?: Name
  screenParams?: ScreenParams
  title?: Text
  redirect?: Target | RedirectTable
  meta?: RouteMeta
  guards?: Guard[]
}
/**
 * What the screen reads under `route.screenParams`, so that many routes can share one.
 */
export interface ScreenParams {
  [k: string]: Value | Target
}
export interface RedirectTable {
  by: Name
  cases: {
    [k: string]: Target
  }
  else: Target
}
export interface RouteMeta {
  ignoreAuth?: boolean
  isLoggedOut?: boolean
  onboarding?: boolean
  appStage?: "onboarding" | "research" | "workerType"
  /**
   * The page asks for no assessment: a minor who waits for a guardian's yes may see it.
   */
  asksNoAssessment?: boolean
  feature?: Name
  breadcrumbs?: Crumb[]
  tracking?: {
    section: string
    inPage?: boolean
  }
}
export interface Crumb {
  title: Value
  to?:
    | Target
    | {
        /**
         * A path that begins with a slash.
         */
        path: string
      }
}
export interface GateGuard {
  id: Name
  gate: Name
  else: Target
}
export interface TableGuard {
  id: Name
  rows: Row[]
}
/**
 * A page: what it reads, what it keeps, and its tree of blocks.
 */
export interface Screen {
  kind: "screen"
  v: 1
  id: Name
  /**
   * Only a shipped document is sealed. What it does when it is entered and left stays as it was shipped, and so do the routes that lead to it.
   */
  sealed?: true
  title?: Text
  data?: Data
  state?: State
  on?: ScreenEvents
  body: Block[]
}
/**
 * enter runs when the screen is entered, leave when it is left.
 */
export interface ScreenEvents {
  enter?: CommonActions
  leave?: CommonActions
}
/**
 * A closed list of terms with their texts.
 */
export interface Vocabulary {
  kind: "vocabulary"
  v: 1
  values: {
    [k: string]: Term
  }
  order: Name[]
}
export interface Term {
  title: Text
  [k: string]: unknown
}
