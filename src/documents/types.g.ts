// Generated from schemas/meta by `npm run generate`. Do not edit.

export type Document =
  | App
  | Assessment
  | Collection
  | Curriculum
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
  | Points
  | Policy
  | Properties
  | Report
  | Routes
  | Screen
  | Section
  | Template
  | Vocabulary
/**
 * A key that an author gives: letters, digits, dash and underscore; never a name that objects are born with.
 */
export type Name = string
/**
 * A two-letter country code such as ZA.
 */
export type CountryCode = string
/**
 * A colour as #rrggbb.
 */
export type Colour = string
/**
 * A language tag such as en or en-ZA.
 */
export type LanguageTag = string
/**
 * The name of a file in the instance's assets.
 */
export type AssetFile = string
/**
 * namespace:dotted.key of a text in the locale documents.
 */
export type TextKey = string
/**
 * One of five closed forms: a literal, a path that is read, a text, a choice, a binding.
 */
export type Value = Literal | ReadValue | Text | Choice | Binding
/**
 * A word, a number, yes or no, or nothing.
 */
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
       * Pairs of a condition and a value, and last the value for everybody else: the value of the first condition that holds.
       */
      if: Operand[]
    }
  | {
      /**
       * The two are the same.
       *
       * @minItems 2
       * @maxItems 2
       */
      "==": [Operand, Operand]
    }
  | {
      /**
       * The two are not the same.
       *
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
/**
 * An https address: browsers are sent there after signing out.
 */
export type LogoutAddress = string | null
/**
 * A namespace in lower case.
 */
export type Namespace = string
/**
 * An address that begins with https://.
 */
export type HttpsAddress = string
/**
 * A colour of the theme by what it stands for.
 */
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
/**
 * What is looked for as well.
 */
export type OtherWords = string[]
/**
 * Subjects by their keys in the list of subjects.
 */
export type SubjectList = Name[]
export type Fact = BooleanFact | EnumFact
/**
 * The kinds of account that learners can have.
 */
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
  | OpenStudioAction
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
  | SaveDetailsAction
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
  | MarkFavouriteAction
  | RestoreFavouriteAction
  | SetRemindersAction
  | DownloadSavedAction
  | ShareSavedAction
  | ReportMistakeAction
  | SaveMarkAction
  | RemoveMarkAction
  | ChangePlanAction
  | ToggleComparedAction
  | ClearComparedAction
  | SayAboutMeAction
  | UnsayAboutMeAction
  | SaveItemAction
  | RemoveItemAction
  | RestoreItemAction
  | MoveItemAction
  | OpenSectionAction
  | ChooseTemplateAction
  | DownloadCvAction
  | DownloadCvFileAction
  | PickCvFileAction
  | TakeCvFileAction
  | UndoCvFileAction
  | DropCvFileAction
  | ShareCvAction
  | DownloadLetterAction
  | KeepLetterAction
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
  | ConsentsSource
  | PreferencesSource
  | PlansSource
  | PlanSource
  | VisitorSource
  | CurriculaSource
  | VocabularySource
  | PolicySource
  | HelpSource
  | StockSource
  | CollectionSource
  | FacetsSource
  | SharedSource
  | RecordSource
  | LinkedSource
  | SimilarSource
  | FoundSource
  | MatchesSource
  | ReportSource
  | AssessmentsSource
  | NextAssessmentSource
  | ResearchProgressSource
  | UnlockablesSource
  | GateSource
  | DeniedSource
  | MenuSource
  | FavouritesSource
  | FavouriteSource
  | SharedReportSource
  | ResultsSource
  | SideBySideSource
  | LessonSource
  | SharesSource
  | KeptSource
  | FactorSource
  | SavedSource
  | SavedSharesSource
  | SharedSavedSource
  | ComparedSource
  | ComparingSource
  | SchoolMarksSource
  | SubjectGroupsSource
  | PointsRulesSource
  | EligibilitySource
  | SchoolPointsSource
  | SubjectPlanSource
  | CvPageSource
  | CvFileSource
  | CvSharesSource
  | SharedCvSource
  | OwnOrdersSource
  | DetailsSource
  | SectionsSource
  | StrengthsSource
  | CvLetterSource
/**
 * A building block of a screen. `id` is unique in its screen.
 */
export type Block =
  | AccordionBlock
  | AssessmentBlock
  | AwaitBlock
  | BreadcrumbsBlock
  | ButtonBlock
  | CardBlock
  | ChipsBlock
  | CompareBlock
  | ConsentBlock
  | ContentCardBlock
  | CtaCardBlock
  | CvPageBlock
  | DefinitionListBlock
  | DialogBlock
  | DividerBlock
  | DraftBlock
  | EachBlock
  | EmptyStateBlock
  | FacetPanelBlock
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
  | JourneyBlock
  | LinkBlock
  | ListBlock
  | LockedOverlayBlock
  | LogoBlock
  | MenuBlock
  | NoteBlock
  | NoticeBlock
  | PageCoverBlock
  | PaletteBlock
  | PanelBlock
  | PortraitBlock
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
/**
 * The block's name on its page: a small letter first, then letters, digits and dashes.
 */
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
/**
 * The name of a field; '.' is the value itself.
 */
export type FieldName = string
/**
 * One of the drawn signs.
 */
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
  | "arrow-up"
  | "arrow-down"
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
/**
 * One action, or several in their order.
 */
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
/**
 * One of the shipped drawings, which take the site's colours.
 */
export type IllustrationName =
  | "path"
  | "summit"
  | "horizon"
  | "garden"
  | "compass"
  | "mosaic"
  | "campus"
  | "coins"
  | "workshop"
  | "library"
  | "bridge"
  | "ladder"
  | "desk"
  | "maze"
  | "scales"
  | "shelf"
  | "masks"
  | "circles"
  | "shield"
  | "scroll"
  | "launch"
/**
 * 1, 3 and 5 put the picture on top, 2 and 4 behind the words.
 */
export type CardVariant = 1 | 2 | 3 | 4 | 5
/**
 * One of five closed forms: a literal, a path that is read, a text, a choice, a binding.
 */
export type NumberValue = Literal | ReadValue | Text | Choice | Binding
/**
 * The choices written out, the values of a vocabulary, or a path to a list of {value, label}.
 */
export type Options =
  | PathValue
  | {
      /**
       * The list whose terms can be chosen.
       */
      vocabulary: string
    }
  | {
      /**
       * What is kept when this one is chosen.
       */
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
 * How the site signs in with a provider of authProviders.oidc.
 */
export type OidcClient = ForeignProvider | DemoProvider
/**
 * The name of the environment variable that holds the secret.
 */
export type EnvironmentVariable = string
/**
 * An account at a payment gateway.
 */
export type PaymentGateway = PaystackAccount | PayfastAccount
/**
 * Items: A three-letter currency code such as ZAR.
 */
export type CurrenciesInstance = string[]
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
      /**
       * Everybody whom this row matches may go on.
       */
      pass: true
    }
  | {
      id: Name
      when: Rule
      go: Target
    }
export type Role = "editor" | "publisher" | "analyst" | "researcher" | "operator" | "teacher"
/**
 * From which mark on how many points, the highest mark first. Below the last, none.
 */
export type PointsMap = PointsFrom[]
/**
 * A subject, several with | between them, @home, @additional or @required.
 */
export type PointsSlot = string
export type TestResults = number
export type Divisor = number
export type Property = RouteProperty | MenuProperty | GateProperty | FactProperty
/**
 * The first segment of a path, such as research.
 */
export type Segment = string
/**
 * 1: whoever publishes. 2: a second person, who is not its author.
 */
export type Approvers = 1 | 2
export type Bands = Band[]
/**
 * One of the drawn people.
 */
export type ReportCharacter = "builder" | "thinker" | "creator" | "helper" | "influencer" | "organiser"
/**
 * A gate with the way out, or a table of rows.
 */
export type Guard = GateGuard | TableGuard
/**
 * One action, or several in their order.
 */
export type CommonActions = Action | Action[]
/**
 * One of the questions of the form.
 */
export type Field = string
/**
 * Something that is known of the learner, or what always stands there.
 */
export type DraftValue = Known | Always
/**
 * One question; or several, of which the first takes a term and the next any other word, or which stand there together, with a space between.
 */
export type Fields = Field | Field[]
/**
 * Whatever else is said of a term: texts, places to go, and values of any kind.
 */
export type Further =
  | Text
  | Target
  | (string | number | boolean | null)
  | Further[]
  | {
      [k: string]: Further
    }

/**
 * The app configuration: brand, languages, features, sign-in, what onboarding asks for.
 */
export interface App {
  kind: "app"
  v: 1
  instanceKey: Name
  mainInstance?: Name
  /**
   * The name that learners see in the browser's tab, in texts and in mails.
   */
  appName: string
  /**
   * Where learners are told to write when they need help.
   */
  supportEmail: string
  /**
   * A version such as 1.55.1.
   */
  version: string
  country: CountryCode
  /**
   * Decides when a day begins: a learner comes of age at midnight there.
   */
  timeZone: string
  /**
   * Services of others that run in the page or hear of what learners do. Empty is off. Learners can refuse them.
   */
  integrations: {
    /**
     * The script id of the cookie banner by OneTrust.
     */
    oneTrustScriptID: string | null
    /**
     * The id of a form by Typeform that is offered to learners.
     */
    typeFormEmbedID: string | null
    /**
     * Where errors in the browser are reported to, as Sentry calls it: the DSN.
     */
    sentryDSNUrl: string | null
    /**
     * The environment that reported errors are filed under.
     */
    sentryTrackingEnvironment: string | null
    /**
     * The measurement id of Google Analytics.
     */
    googleAnalyticsCode: string | null
    /**
     * The container id of Google Tag Manager.
     */
    googleTagManagerCode: string | null
    /**
     * The token of the project at Mixpanel.
     */
    mixpanelId: string | null
    /**
     * The address of the launch script by Adobe.
     */
    adobeAnalyticsLaunchScript: string | null
    /**
     * The website id of the chat by Crisp.
     */
    crispChatId: string | null
  }
  themeLight: Theme
  themeDark: Theme
  /**
   * The languages of the site.
   */
  locales: {
    /**
     * The languages that learners may choose from, in the order of the list. One is offered once nine tenths of its texts are there.
     */
    available: LanguageTag[]
    default: LanguageTag
  }
  /**
   * How the header and the cards of records look.
   */
  cssVariables: {
    /**
     * Where a card shows its picture: 1, 3 and 5 on top, 2 and 4 behind the words.
     */
    "content-card-variant": "1" | "2" | "3" | "4" | "5"
    /**
     * A font weight: normal, bold, or 100 to 900.
     */
    "content-card-heading-font-weight": string
    /**
     * How the button on a card looks: filled, with an outline, or as plain words.
     */
    "content-card-button-style": "solid" | "outline" | "text"
    /**
     * Whether the button is as wide as its card.
     */
    "content-card-full-button-width": "true" | "false"
    /**
     * A height in pixels such as 50px.
     */
    "header-height": string
    /**
     * Whether the header shows the logo or only the app's icon.
     */
    "header-brand": "logo" | "icon"
    /**
     * Whether the header's content keeps to the width of the page or goes from edge to edge.
     */
    "header-width": "contained" | "fluid"
    /**
     * Whether the header casts a shadow on the page.
     */
    "header-shadow": "true" | "false"
    /**
     * Whether the header's colour runs from the first brand colour into the second.
     */
    "header-gradient": "true" | "false"
    /**
     * Whether the words of the header stand in capital letters.
     */
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
    /**
     * One file that holds every weight: the smallest download.
     */
    variable?: {
      /**
       * The name of the font.
       */
      family: string
      file: AssetFile
      metrics?: FontMetrics
    }
    /**
     * A font that comes as one file for each weight.
     */
    weights?: {
      /**
       * The name of the font.
       */
      family: string
      /**
       * The file of each weight, from 100 to 900.
       */
      files: {
        [k: string]: AssetFile
      }
      metrics?: FontMetrics
    }
  }
  /**
   * Logo and icons, as files of the instance's assets.
   */
  images: {
    favicon: AssetFile
    logo: AssetFile
    logoLight: AssetFile
    appIcon: AssetFile
  }
  /**
   * Which features are on in this site. A feature that is off here is off for every account.
   */
  features: {
    [k: string]: boolean
  }
  /**
   * Which policies the site has. Learners can read those that are on.
   */
  policies: {
    /**
     * Whether there is a privacy policy to read.
     */
    privacy: boolean
    /**
     * Whether there are terms to agree to.
     */
    termsAndConditions: boolean
  }
  /**
   * How learners can sign in here.
   */
  authProviders: {
    /**
     * Whether learners can sign in with an e-mail address or cellphone number and a password.
     */
    basic: boolean
    /**
     * Schools or companies whose accounts learners can sign in with, by a name of one's own.
     */
    oidc: {
      [k: string]: OidcProvider
    }
  }
  /**
   * Whether learners count as having agreed to the terms without being asked, because they agreed elsewhere.
   */
  defaultTermsConsent: boolean
  /**
   * What a learner must fill in before the app opens.
   */
  initialProfile: {
    /**
     * Whether the date of birth is asked for. Without it nobody knows who is under age.
     */
    birthDate: boolean
    /**
     * Whether the first name is asked for.
     */
    firstName: boolean
    /**
     * Whether the last name is asked for.
     */
    lastName: boolean
    /**
     * Whether the nationality is asked for.
     */
    nationality: boolean
    /**
     * Whether a cellphone number is asked for.
     */
    phone: boolean
    /**
     * Whether the South African identity number is asked for.
     */
    rsaIdNumber: boolean
  }
  /**
   * Which consents the first steps ask for, beside the terms.
   */
  consents: {
    /**
     * Whether learners are asked if they want news and offers.
     */
    marketing: boolean
    /**
     * Whether learners are asked if what is known of them may be used for the site's own marketing.
     */
    internalMarketing: boolean
    /**
     * Whether learners are asked for a parent's consent.
     */
    parental: boolean
    /**
     * Whether learners are asked if researchers may contact them.
     */
    research: boolean
  }
  /**
   * Passwords, and where signing out leads.
   */
  authSettings: {
    /**
     * How many characters a new password has at least, from 8 to 64; it may then have 64, of any kind. Left out, it has 6 to 20, with a lowercase letter, an uppercase letter and a number. People with a role have 8 to 64 even so.
     */
    shortestPassword?: number
    /**
     * For people who signed in with Azure AD B2C.
     */
    azureAdb2c?: {
      singleLogoutUrl?: LogoutAddress
    }
    /**
     * For people who signed in with SB OpenID.
     */
    sbOpenid?: {
      singleLogoutUrl?: LogoutAddress
    }
  }
  /**
   * The sign between the steps of the way to a page: an angle or a slash.
   */
  breadcrumbs: "chevron" | "slash"
  /**
   * What happens around the last day of a plan that is paid for a year or a month. Nothing that a learner has made is deleted by it.
   */
  planEnds?: {
    /**
     * So many days before the last day the learner is told. From the first of them on the plan can be renewed.
     */
    remindDays?: number[]
    /**
     * So many days after the last day everything stays open; then the account becomes what it was before the plan.
     */
    graceDays?: number
  }
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
  /**
   * The version of this language of documents that a browser's code must know. A browser with older code reloads first.
   */
  needs: 2
}
export interface Theme {
  colors: Colors
}
/**
 * Brand, six interest types, ratings 1 to 5, and the surfaces that texts stand on.
 */
export interface Colors {
  primary: Colour
  secondary: Colour
  investigative: Colour
  conventional: Colour
  realistic: Colour
  enterprising: Colour
  social: Colour
  artistic: Colour
  rating1: Colour
  rating2: Colour
  rating3: Colour
  rating4: Colour
  rating5: Colour
  ink: Colour
  inkMuted?: Colour
  surface: Colour
  surfaceRaised?: Colour
  background: Colour
  border?: Colour
  onPrimary?: Colour
  onSecondary?: Colour
  success?: Colour
  warning?: Colour
  error?: Colour
}
/**
 * How large the font is drawn, so that what stands in its place until it is there takes the same room. The studio measures it.
 */
export interface FontMetrics {
  /**
   * Above the line that letters stand on, as a part of the font size.
   */
  ascent: number
  /**
   * Below that line, as a part of the font size.
   */
  descent: number
  /**
   * Between two lines, as a part of the font size.
   */
  lineGap: number
  /**
   * How wide running words are beside the same words in Arial.
   */
  width: number
}
export interface OidcProvider {
  label: Text
  /**
   * Decides which address ends the session with the provider: Azure AD B2C, SB OpenID, or any other.
   */
  type: "azureAdB2c" | "sbOpenid" | "generic"
}
/**
 * A text in the reader's language, with values for its {{placeholders}}.
 */
export interface Text {
  t: TextKey
  with?: Values
}
/**
 * Values by name.
 */
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
  /**
   * Read from the top: the first whose condition holds is taken.
   */
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
  namespace: Namespace
  questions?: Namespace
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
  /**
   * Which section comes first, second and so on.
   */
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
  /**
   * The licence that it is used under. Left out, none is told.
   */
  licence?: string
  url?: HttpsAddress
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
  /**
   * What is recorded when this answer is chosen.
   */
  value: number | string
  label: Text
  tone?: Tone
}
export interface ItemSection {
  title?: Text
  intro?: Text
  /**
   * How many questions stand on one page.
   */
  perPage: number
  /**
   * The questions in their order.
   */
  items: Name[]
}
export interface TaskSection {
  title?: Text
  intro?: Text
  task: Name
}
export interface AssessmentForm {
  title: Text
  /**
   * How long it takes most people.
   */
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
  /**
   * Only asked of people who are of age.
   */
  adultsOnly?: true
}
/**
 * Two ways to go on; the answer is a or b.
 */
export interface ForcedChoiceItem {
  type: "forcedChoice"
  text: Text
  /**
   * The two ways to go on.
   */
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
  /**
   * What can be chosen, by name.
   */
  options: {
    [k: string]: Text
  }
  /**
   * The options; each attempt shows them in an order of its own.
   */
  order: Name[]
}
/**
 * A situation with options; the answer is one of them.
 */
export interface SituationItem {
  type: "situation"
  text: Text
  question?: Text
  /**
   * What can be chosen, by name.
   */
  options: {
    [k: string]: Text
  }
  /**
   * The order that the options are offered in.
   */
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
  /**
   * One of six colours.
   */
  skin: number
  /**
   * One of six kinds.
   */
  hair: number
  /**
   * A number from which the proportions of the face are made.
   */
  seed: number
}
/**
 * How far each part of the face moves from rest, 0 to 1; corners of the lips and upper lids go both ways.
 */
export interface FaceAction {
  /**
   * How far the inner ends of the brows are raised.
   */
  browInner: number
  /**
   * How far the outer ends of the brows are raised.
   */
  browOuter: number
  /**
   * How far the brows are lowered.
   */
  browLower: number
  /**
   * Up to 1, down to -1.
   */
  lidUpper: number
  /**
   * How far the lower lids are raised.
   */
  lidLower: number
  /**
   * How far the cheeks are raised.
   */
  cheek: number
  /**
   * Up to 1, down to -1.
   */
  lipCorner: number
  /**
   * How hard the lips are pressed together.
   */
  lipPress: number
  /**
   * How far the lips are stretched.
   */
  lipStretch: number
  /**
   * How far the jaw drops.
   */
  jaw: number
  /**
   * How far the nose is wrinkled.
   */
  nose: number
}
/**
 * A stimulus is shown, and the one asked for by the cue must be chosen in time: the one that wins against it, or loses.
 */
export interface TimedChoiceTask {
  type: "timedChoice"
  title: Text
  /**
   * The levels in their order, from the easiest.
   */
  levels: TimedChoiceLevel[]
  /**
   * What is tried before it counts.
   */
  practice: {
    /**
     * How often one chooses for practice.
     */
    trials: number
  }
  /**
   * What is shown and chosen, by name.
   */
  stimuli: {
    [k: string]: Stimulus
  }
  /**
   * The order that they are offered in.
   */
  order: Name[]
  /**
   * What is asked for.
   */
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
  /**
   * Whether one must win, lose, or either as the cue says.
   */
  goal: "win" | "lose" | "mixed"
  /**
   * How often one chooses.
   */
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
  /**
   * The levels in their order, from the easiest.
   */
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
  /**
   * The mazes of the level, one after another.
   */
  mazes: MazeSize[]
}
export interface MazeSize {
  /**
   * How many cells wide the maze is.
   */
  cols: number
  /**
   * How many cells high the maze is.
   */
  rows: number
  /**
   * How long one has. Left out, there is no clock, as in practice.
   */
  seconds?: number
}
/**
 * What the records of a navigator are: their shape, how they are found, ordered, linked, brought in and shown, and the gate of their data.
 */
export interface Collection {
  kind: "collection"
  v: 1
  title: Text
  /**
   * JSON Schema of what a record holds of its own. At a field, `x-text` says that its words are kept by language and learners get those of theirs, `x-vocabulary` names the list whose keys its values are, `x-from` what they follow of where a record leaves them out, and `x-gate` the gate without which the server cuts it out. Beside these every record has `slug`, `demo`, `source` and `image`.
   */
  schema: {
    [k: string]: unknown
  }
  /**
   * The fields by which a row of an import finds the record that it is about. Left out, the slug.
   */
  key?: Name[]
  labels: CollectionLabels
  page?: CollectionPage
  /**
   * What the page of a record and a comparison of several show of it, in this order. Left out, none.
   */
  facts?: CollectionFact[]
  /**
   * What learners can narrow the list by.
   */
  facets: CollectionFacet[]
  /**
   * How the list can be ordered. The first counts where nobody chose.
   */
  sorts: CollectionSort[]
  /**
   * The fields that words are looked for in, and how much a word found there counts.
   */
  search: CollectionSearch[]
  /**
   * Words that are looked for as well when the word before the colon is asked for. Left out, none.
   */
  synonyms?: {
    [k: string]: OtherWords
  }
  /**
   * Which fields name records of other collections. Left out, none.
   */
  links?: {
    [k: string]: CollectionLink
  }
  requires?: Name
  closes?: Name
  /**
   * The vocabulary of how far somebody who keeps a record can be with it, as with an application. Left out, there is nothing to apply for.
   */
  steps?: string
  /**
   * How long after its last check a record counts as overdue: a duration in months, years or days. Left out, never.
   */
  reviewEvery?: string
  import?: CollectionImport
  /**
   * The fields that a file with the records holds, in this order; the id stands before them. What is not named stays as it is when the file is brought in again. Left out, all fields.
   */
  export?: Name[]
  /**
   * Whether tenants may bring in records of their own and change for their learners what these records say. Left out, the instance keeps the records itself; those of a tenant's own collections are always its own.
   */
  tenants?: boolean
  /**
   * The fields that search engines and people without an account may read, on pages below /explore: the title's, and of the card and the facts those that are named here. Left out, nobody reads the records but by their gate.
   */
  public?: Name[]
  attribution?: Text
  /**
   * What a public record is called in the vocabulary of schema.org. Left out, no structured data.
   */
  schemaOrg?:
    | "Occupation"
    | "EducationalOccupationalProgram"
    | "EducationalOrganization"
    | "CollegeOrUniversity"
    | "MonetaryGrant"
    | "JobPosting"
    | "Course"
    | "Organization"
    | "LearningResource"
    | "DefinedTerm"
  /**
   * By property of schema.org the public field that fills it. Name, description, address, picture, website and closing day fill themselves. Left out, no more than these.
   */
  structured?: {
    [k: string]: Name
  }
  /**
   * Whether a browser gets all cards at once and searches them itself (pack), or asks page by page (pages). Auto packs what is small.
   */
  delivery?: "auto" | "pack" | "pages"
  gate: Name
  matches?: CollectionMatches
  /**
   * The event that the outside services are told when a learner keeps a record. Left out, none.
   */
  favourited?: "careerFavourited"
}
/**
 * Which fields a card of the list shows.
 */
export interface CollectionLabels {
  title: Name
  subtitle?: Name
  about?: Name
  /**
   * The fields whose values are small labels on the card. Left out, none.
   */
  chips?: Name[]
  icon?: Name
  tone?: Name
  logo?: Name
  link?: Name
}
/**
 * Where a record has its own page. Left out, it has none and its card does not open.
 */
export interface CollectionPage {
  route: Name
  /**
   * By parameter of the address the field that fills it.
   */
  params: {
    [k: string]: Name
  }
}
/**
 * One fact of a record.
 */
export interface CollectionFact {
  field: Name
  title: Text
  told?: Text
  /**
   * Whether it is told as a paragraph of its own on the record's page, beside the short facts.
   */
  prose?: boolean
  /**
   * Whether it is a row when records stand side by side.
   */
  compare?: boolean
}
/**
 * One filter.
 */
export interface CollectionFacet {
  field: Name
  title: Text
  /**
   * One of some terms, a number from and to, a day from and to, or yes.
   */
  kind?: "term" | "range" | "date" | "boolean"
}
/**
 * One order of the list.
 */
export interface CollectionSort {
  /**
   * What addresses and screens call the order.
   */
  name: string
  title: Text
  /**
   * The fields in the order in which they decide; a minus turns one round.
   */
  by: string[]
}
/**
 * One searched field.
 */
export interface CollectionSearch {
  field: Name
  /**
   * How much a word found there counts: A the most, D the least.
   */
  weight: "A" | "B" | "C" | "D"
}
/**
 * Records of another collection that a record names by their ids.
 */
export interface CollectionLink {
  to: Name
  field: Name
  /**
   * What the link is called from the other side. Left out, it leads one way.
   */
  inverse?: string
  title: Text
}
/**
 * How files with rows are read.
 */
export interface CollectionImport {
  /**
   * Other names under which columns are recognised. Left out, a column is called as its field.
   */
  columns?: Column[]
  /**
   * What happens to records that a file no longer holds: they stay, or are put away.
   */
  missing?: "keep" | "archive"
}
/**
 * One field.
 */
export interface Column {
  field: Name
  /**
   * What the column may be called in a file.
   */
  names: string[]
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
 * What a school curriculum asks for: how many subjects, out of which groups, which not together, until when they may be changed, and what is a pass.
 */
export interface Curriculum {
  kind: "curriculum"
  v: 1
  title: Text
  country?: CountryCode
  /**
   * The grades or forms that it covers, the lowest first.
   */
  grades: string[]
  /**
   * How marks are given. Left out, no marks of this curriculum are counted.
   */
  marks?: {
    /**
     * Percent with levels made of them, or levels alone.
     */
    by: "percent" | "level"
    /**
     * The levels, the highest first.
     */
    levels: CurriculumLevel[]
  }
  count: SubjectCount
  /**
   * Subjects by a name that the groups call them by.
   */
  lists: {
    [k: string]: SubjectList
  }
  /**
   * The groups out of which subjects are chosen.
   */
  groups: {
    [k: string]: CurriculumGroup
  }
  /**
   * Which group stands first, second and so on.
   */
  order: Name[]
  /**
   * Sets of subjects of which a learner takes at most one.
   */
  exclude?: CurriculumExclusion[]
  /**
   * Of the subjects of one group so many must belong to one and the same pathway.
   */
  pathways?: {
    group: Name
    /**
     * How many of them belong to one pathway.
     */
    min: number
    /**
     * The lists that are the pathways.
     */
    lists: Name[]
    source: FactSource
  }
  /**
   * Groups of which one subject must be the language in which the school teaches.
   */
  teaching?: Name[]
  /**
   * How many subjects are taken at each level, where subjects can be taken at several.
   */
  levels?: {
    [k: string]: SubjectCount
  }
  /**
   * Until when how many subjects may be changed.
   */
  changes?: CurriculumChange[]
  /**
   * The kinds of pass, the highest first.
   */
  passes?: CurriculumPass[]
  /**
   * What a plan cannot be checked for, because no rule of it is published or it is the school's own.
   */
  unchecked?: Text[]
  source?: FactSource
}
export interface CurriculumLevel {
  /**
   * Its number; a higher one is better.
   */
  level: number
  /**
   * The lowest percentage of this level. Left out, the level has none.
   */
  from?: number
  /**
   * How the level stands in a report. Left out, as its number.
   */
  name?: string
}
/**
 * From and up to how many.
 */
export interface SubjectCount {
  /**
   * The fewest.
   */
  min: number
  /**
   * The most. Left out, as many as one likes.
   */
  max?: number
}
export interface CurriculumGroup {
  title: Text
  list: Name
  count: SubjectCount
  /**
   * The level at which the subjects of this group are taken. Left out, any.
   */
  as?: "home" | "additional"
}
export interface CurriculumExclusion {
  subjects: SubjectList
  source: FactSource
}
/**
 * Where a fact was read, and when.
 */
export interface FactSource {
  /**
   * The page on which it stands: an https address.
   */
  url: string
  /**
   * The day on which somebody read it there.
   */
  checkedOn: string
  /**
   * What the page is called. Left out, its address is shown.
   */
  title?: string
  /**
   * The page copies what the institution published: ask the institution before you rely on it. Left out, it is the institution's own or the law's.
   */
  copy?: true
}
export interface CurriculumChange {
  /**
   * In which grade.
   */
  grade: string
  /**
   * How many subjects may be changed.
   */
  most: number
  /**
   * The month and day by which it is done. Left out, no day is given.
   */
  until?: string
  /**
   * It is for exceptional cases, or needs more than the school's consent. Left out, the school decides.
   */
  exceptional?: true
  source: FactSource
}
export interface CurriculumPass {
  id: Name
  title: Text
  /**
   * In how many subjects which mark is asked. A subject may meet several of these, but for those that say otherwise.
   */
  marks: PassMark[]
  source: FactSource
}
export interface PassMark {
  /**
   * In how many subjects.
   */
  subjects: number
  /**
   * The lowest mark that is enough in each.
   */
  min: number
  /**
   * Only the language taken as home language, or the language in which the institution teaches. Left out, any subjects.
   */
  of?: "home" | "teaching"
  /**
   * Subjects that do not count for it.
   */
  leaveOut?: Name[]
}
/**
 * Named conditions and values over the context.
 */
export interface Facts {
  kind: "facts"
  v: 1
  /**
   * Every fact by name. Rules ask for facts by these names.
   */
  facts: {
    [k: string]: Fact
  }
}
export interface BooleanFact {
  type: "boolean"
  /**
   * What the fact says, in a sentence. It stands wherever a decision is explained.
   */
  meaning: string
  rule: Rule
}
export interface EnumFact {
  type: "enum"
  /**
   * Everything that the fact may be.
   */
  values: string[]
  /**
   * What the fact says, in a sentence. It stands wherever a decision is explained.
   */
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
  /**
   * Every feature by name: who has it where.
   */
  features: {
    [k: string]: Feature
  }
}
export interface Feature {
  title: Text
  /**
   * Which accounts have the feature in each country; elsewhere is every other country.
   */
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
   * By question the field that it is asked with; and in which order they are asked.
   */
  ui?: {
    /**
     * In which order the questions are asked; * stands for all that are not named.
     */
    "ui:order"?: string[]
    [k: string]: Look | string[] | undefined
  }
  /**
   * The words of the questions and of their errors.
   */
  texts: {
    /**
     * The words of each question: by its place in the answers, such as /firstName; * stands for any item of a list.
     */
    fields: {
      [k: string]: FieldTexts
    }
    /**
     * What is said of an answer that does not do: by the question and what is wrong, such as firstName.required.
     */
    errors?: {
      [k: string]: TextKey
    }
  }
  submit: Action
  submitLabel: Text
  /**
   * What the answers may change of the learner's record: those listed, or fields of the form's own under profile.custom.
   *
   * Items: A dotted path of the user, such as profile.firstName.
   */
  writes: string[]
}
/**
 * The field that a question is asked with.
 */
export interface Look {
  /**
   * What is answered with. Left out, it is what the type of the question has by itself.
   */
  "ui:widget"?:
    | "text"
    | "textarea"
    | "password"
    | "code"
    | "email"
    | "tel"
    | "uri"
    | "date"
    | "month"
    | "updown"
    | "checkbox"
    | "checkboxes"
    | "radio"
    | "select"
    | "vocabulary"
  /**
   * What of somebody a browser may offer here, as HTML's autocomplete names it; off for nothing. Left out, the browser decides.
   */
  "ui:autocomplete"?: string
  /**
   * How the field is to be used.
   */
  "ui:options"?: {
    /**
     * The answers to choose from are the values of this vocabulary. Left out, they are those of the question.
     */
    vocabulary?: string
    /**
     * What a text is, for the browser: it brings a keyboard for it. Left out, it is any text.
     */
    inputType?: "text" | "email" | "tel" | "url"
    /**
     * The keyboard that a phone shows. Left out, it is that of the type of the text.
     */
    inputMode?: "text" | "numeric" | "tel" | "email"
    /**
     * Not asked while this other question is answered with yes. Left out, it is always asked.
     */
    unless?: string
    /**
     * Choices stand beside each other where there is room.
     */
    columns?: boolean
  }
}
export interface FieldTexts {
  title?: FieldText
  description?: FieldText
  placeholder?: FieldText
  help?: FieldText
  /**
   * The words of each answer that can be chosen.
   */
  enum?: {
    [k: string]: TextKey
  }
}
export interface TextChoice {
  /**
   * Read from the top: the first whose condition holds is said.
   */
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
   * The present page is left out when somebody goes back.
   */
  replace?: boolean
  /**
   * The page stays as it is and takes the address in the place of its own: for what is typed or chosen on it. Another page's address is ignored.
   */
  stay?: boolean
}
/**
 * Where a link, a row or a guard leads.
 */
export interface Target {
  route: Name
  /**
   * What stands in the page's address where it leaves a place open, such as which career.
   */
  params?: {
    [k: string]: TargetArgument
  }
  /**
   * What is added to the address after the question mark.
   */
  query?: {
    /**
     * Added to the address, in this order.
     */
    set?: {
      [k: string]: TargetArgument
    }
    /**
     * What stays of the present address's query, by name; * keeps all of it.
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
 * Opens the studio, a page of its own. Who has no role is told there that nothing is theirs to edit.
 */
export interface OpenStudioAction {
  do: "openStudio"
}
/**
 * Asks again for a source of this screen that failed; without a name for all that failed.
 */
export interface RetryAction {
  do: "retry"
  /**
   * Which of the page's data is asked for again. Left out, all that failed.
   */
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
   * E-mail or cellphone. Left out, the way that the learner signed in.
   */
  channel?: "email" | "phone"
}
/**
 * Confirms the `code` that was sent.
 */
export interface VerifyConfirmAction {
  do: "verifyConfirm"
  /**
   * E-mail or cellphone. Left out, the way that the learner signed in.
   */
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
  /**
   * The name under the page's state that what the voucher gives goes into.
   */
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
  /**
   * The name under the page's state that a coupon that holds goes into.
   */
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
   * The list of the profile that the answers are added to. Left out, they are written as they are.
   */
  list?: string
}
/**
 * Writes what has changed in a form into the profile. Without a network it waits on the device; what another device has changed meanwhile is not written over unseen.
 */
export interface SaveDetailsAction {
  do: "saveDetails"
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
  /**
   * Light, dark, or as the device has it.
   */
  theme: "light" | "dark" | "system"
}
/**
 * Opens the help dialog.
 */
export interface OpenHelpAction {
  do: "openHelp"
  id?: Value
  section?: Value
}
/**
 * Opens a dialog block of this screen.
 */
export interface OpenDialogAction {
  do: "openDialog"
  /**
   * The name of the dialog block on this page.
   */
  dialog: string
}
/**
 * Closes a dialog block of this screen; without a name the open one. One that was opened after the actions had begun stays.
 */
export interface CloseDialogAction {
  do: "closeDialog"
  /**
   * The name of the dialog block on this page. Left out, the one that is open.
   */
  dialog?: string
}
/**
 * Says something briefly in the corner of the screen, also to screen readers.
 */
export interface ToastAction {
  do: "toast"
  text: Value
  /**
   * Whether it informs, says that something went well, that something failed, or celebrates that something is finished.
   */
  kind?: "info" | "success" | "error" | "celebration"
}
/**
 * Writes values into the screen's state.
 */
export interface SetStateAction {
  do: "setState"
  /**
   * What is written, by its name under the page's state.
   */
  values: {
    [k: string]: Value
  }
}
/**
 * Allows or refuses the third-party integrations that the instance has configured.
 */
export interface SetIntegrationsAction {
  do: "setIntegrations"
  /**
   * Whether the outside services may run.
   */
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
  /**
   * The name under the page's state that the link's address goes into.
   */
  into: string
}
/**
 * Takes a link to a report, to what is kept, or to the CV back.
 */
export interface RevokeShareAction {
  do: "revokeShare"
  id: Value
}
/**
 * Writes a note of a kept record, its step, its place, or whether the learner is told before it closes. What is left out stays.
 */
export interface MarkFavouriteAction {
  do: "markFavourite"
  type: Value
  id: Value
  note?: Value
  step?: Value
  remind?: Value
  position?: Value
}
/**
 * Keeps a record again that was just taken out, with what was written of it.
 */
export interface RestoreFavouriteAction {
  do: "restoreFavourite"
  type: Value
  id: Value
  note?: Value
  step?: Value
  remind?: Value
  position?: Value
}
/**
 * Whether the learner is told by mail before something that they keep closes.
 */
export interface SetRemindersAction {
  do: "setReminders"
  on: Value
}
/**
 * Downloads what the learner keeps: as a table (`csv`), or its closing days for a calendar (`ics`).
 */
export interface DownloadSavedAction {
  do: "downloadSaved"
  /**
   * A table, or days for a calendar.
   */
  format: "csv" | "ics"
}
/**
 * Makes a link by which anybody can read the titles of what the learner keeps for so many `days`, and at most so many times (`views`; without it, or empty, as often as they like). The address goes into the state name `into`; it is told this once.
 */
export interface ShareSavedAction {
  do: "shareSaved"
  days: Value
  views?: Value
  /**
   * The name under the page's state that the link's address goes into.
   */
  into: string
}
/**
 * Says what is wrong with a record, to the editors who answer for it.
 */
export interface ReportMistakeAction {
  do: "reportMistake"
  type: Value
  id: Value
  kind?: Value
  words: Value
}
/**
 * Writes down one mark of school, alone: a new one, or another in the place of one that is there. What cannot be a mark is refused with words.
 */
export interface SaveMarkAction {
  do: "saveMark"
  id?: Value
  subject: Value
  percent?: Value
  level?: Value
  by?: Value
  term?: Value
}
/**
 * Takes out one mark of school.
 */
export interface RemoveMarkAction {
  do: "removeMark"
  id: Value
}
/**
 * Drops a subject from the learner's plan, adds one, or swaps one for another.
 */
export interface ChangePlanAction {
  do: "changePlan"
  drop?: Value
  add?: Value
}
/**
 * Puts a record beside others of its collection to be compared, in this tab alone, or takes it out again. A fifth is refused with words.
 */
export interface ToggleComparedAction {
  do: "toggleCompared"
  type: Value
  id: Value
  title?: Value
}
/**
 * Takes all records of a collection out of what is compared.
 */
export interface ClearComparedAction {
  do: "clearCompared"
  type: Value
}
/**
 * Notes what the learner says of themselves, in this tab alone: requirements are judged by it. What cannot be so is refused with words.
 */
export interface SayAboutMeAction {
  do: "sayAboutMe"
  about: Value
  of?: Value
  value: Value
}
/**
 * Takes back what the learner has said of themselves.
 */
export interface UnsayAboutMeAction {
  do: "unsayAboutMe"
  about: Value
  of?: Value
}
/**
 * Writes an item of a section of the profile, alone: a new one, or another in the place of one that is there. A form hands in what it holds.
 */
export interface SaveItemAction {
  do: "saveItem"
  section?: Value
  id?: Value
}
/**
 * Takes an item out of a section of the profile.
 */
export interface RemoveItemAction {
  do: "removeItem"
  section: Value
  id: Value
}
/**
 * Puts an item back that was just taken out of a section of the profile, where it stood.
 */
export interface RestoreItemAction {
  do: "restoreItem"
  section: Value
  item: Value
  after?: Value
}
/**
 * Puts an item elsewhere in its section of the profile.
 */
export interface MoveItemAction {
  do: "moveItem"
  section: Value
  id: Value
  after?: Value
}
/**
 * Tells the statistics that somebody begins to write in a section of the profile.
 */
export interface OpenSectionAction {
  do: "openSection"
  section: Value
}
/**
 * Keeps which template the learner's CV has.
 */
export interface ChooseTemplateAction {
  do: "chooseTemplate"
  template: Value
}
/**
 * Downloads the learner's CV as a PDF. A letter that no font has is told to the learner, and nothing is downloaded.
 */
export interface DownloadCvAction {
  do: "downloadCv"
  template?: Value
}
/**
 * Downloads the learner's CV as a file that other programs read: JSON Resume, which brings everything back, or Europass XML.
 */
export interface DownloadCvFileAction {
  do: "downloadCvFile"
  /**
   * Which of the two.
   */
  format: "json-resume" | "europass"
}
/**
 * Lets the learner choose a file with a CV, and has the source `cvFile` say what it would do. Nothing is written.
 */
export interface PickCvFileAction {
  do: "pickCvFile"
}
/**
 * Writes what the source `cvFile` shows as new or changed into the lists of the profile.
 */
export interface TakeCvFileAction {
  do: "takeCvFile"
}
/**
 * Takes back what `takeCvFile` has written.
 */
export interface UndoCvFileAction {
  do: "undoCvFile"
}
/**
 * Puts the chosen file away: the source `cvFile` is empty again.
 */
export interface DropCvFileAction {
  do: "dropCvFile"
}
/**
 * Makes a link by which anybody can read the learner's CV for so many `days`, and at most so many times (`views`; without it, or empty, as often as they like). What the learner hides is not shown. The address goes into the state name `into`; it is told this once.
 */
export interface ShareCvAction {
  do: "shareCv"
  days: Value
  views?: Value
  /**
   * The name under the page's state that the link's address goes into.
   */
  into: string
}
/**
 * Downloads a letter, as the learner has written it, as a PDF under their name and contact.
 */
export interface DownloadLetterAction {
  do: "downloadLetter"
  text: Value
}
/**
 * Keeps a letter for the page that is shown, and for no other, in this browser tab until the learner signs out: loading the page anew does not lose it.
 */
export interface KeepLetterAction {
  do: "keepLetter"
  text?: Value
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
  /**
   * What may be told to the fragment where it is used, by name.
   */
  params?: {
    [k: string]: Param
  }
  data?: Data
  state?: State
  /**
   * What the fragment shows, from top to bottom.
   */
  body: Block[]
}
export interface Param {
  /**
   * What is told: words, a number, yes or no, a text, a place to go, something to do, any value, or a list.
   */
  type: "string" | "number" | "boolean" | "text" | "target" | "action" | "value" | "list"
  /**
   * The only words that may be told. Left out, any may.
   */
  values?: string[]
  /**
   * Whether it must be told wherever the fragment is used.
   */
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
  /**
   * What the data is asked for.
   */
  args?: {}
}
/**
 * How one can sign in here.
 */
export interface ProvidersSource {
  source: "providers"
  /**
   * What the data is asked for.
   */
  args?: {}
}
/**
 * The account's open sessions, the current first.
 */
export interface SessionsSource {
  source: "sessions"
  /**
   * What the data is asked for.
   */
  args?: {}
}
/**
 * The consents this instance asks for.
 */
export interface ConsentsSource {
  source: "consents"
  /**
   * What the data is asked for.
   */
  args?: {}
}
/**
 * Language, appearance and integrations as chosen on this device.
 */
export interface PreferencesSource {
  source: "preferences"
  /**
   * What the data is asked for.
   */
  args?: {}
}
/**
 * The plans on sale in a country, cheapest first.
 */
export interface PlansSource {
  source: "plans"
  /**
   * What the data is asked for.
   */
  args?: {
    country?: Value
  }
}
/**
 * One plan with its price in a country and, with a coupon that holds, the discount.
 */
export interface PlanSource {
  source: "plan"
  /**
   * What the data is asked for.
   */
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
  /**
   * What the data is asked for.
   */
  args?: {}
}
/**
 * The school curricula offered.
 */
export interface CurriculaSource {
  source: "curricula"
  /**
   * What the data is asked for.
   */
  args?: {}
}
/**
 * A vocabulary of the release, in its order: the key, the title in the learner's language, and every further field of its values (texts as strings).
 */
export interface VocabularySource {
  source: "vocabulary"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
  }
}
/**
 * The terms or the privacy policy in force.
 */
export interface PolicySource {
  source: "policy"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
  }
}
/**
 * A help document.
 */
export interface HelpSource {
  source: "help"
  /**
   * What the data is asked for.
   */
  args: {
    id: Value
  }
}
/**
 * Which collections hold a record for the learner: nobody is led to an empty list. Those behind a closed gate are among them.
 */
export interface StockSource {
  source: "stock"
  /**
   * What the data is asked for.
   */
  args?: {}
}
/**
 * Records of a collection. The server refuses them when the collection's gate denies: then `failed` with the gate's words.
 */
export interface CollectionSource {
  source: "collection"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
    search?: Value
    /**
     * What is chosen of each filter, by field: a term or a list of them, {from, to}, or true; or a path to such a choice.
     */
    facets?: {
      [k: string]: Value
    }
    limit?: Value
    sort?: Value
    exact?: Value
  }
}
/**
 * The filters and orders of a collection, for the block facetPanel and a select.
 */
export interface FacetsSource {
  source: "facets"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
    search?: Value
    exact?: Value
    /**
     * What is chosen of each filter, by field: a term or a list of them, {from, to}, or true; or a path to such a choice.
     */
    facets?: {
      [k: string]: Value
    }
  }
}
/**
 * What the records that some filters leave have most in common in one field: its terms, those of most records first. Empty while nothing is chosen.
 */
export interface SharedSource {
  source: "shared"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
    field: Value
    /**
     * What is chosen of each filter, by field: a term or a list of them, {from, to}, or true; or a path to such a choice.
     */
    facets: {
      [k: string]: Value
    }
    /**
     * Which of the records that the field links to are told: what is chosen of each of their own filters. Left out, all.
     */
    among?: {
      [k: string]: Value
    }
    limit?: Value
  }
}
/**
 * One record of a collection, behind the same gate.
 */
export interface RecordSource {
  source: "record"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
    id: Value
  }
}
/**
 * Records of other collections that one record names, or that name it, as far as their gates are open: one item for each link.
 */
export interface LinkedSource {
  source: "linked"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
    id: Value
    link?: Value
    limit?: Value
  }
}
/**
 * Records of the same collection that have most in common with one.
 */
export interface SimilarSource {
  source: "similar"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
    id: Value
  }
}
/**
 * Words in every collection that is open to the learner: one item for each that has any, with its first records.
 */
export interface FoundSource {
  source: "found"
  /**
   * What the data is asked for.
   */
  args: {
    search: Value
    exact?: Value
    limit?: Value
  }
}
/**
 * The careers that fit the learner's worker type, the best first, behind the gate of the collection's matches. Empty before the assessment is taken.
 */
export interface MatchesSource {
  source: "matches"
  /**
   * What the data is asked for.
   */
  args: {
    limit?: Value
    career?: Value
    collection: Value
  }
}
/**
 * The learner's report in words, behind the report's gate. A screen asks for it only where that gate is open.
 */
export interface ReportSource {
  source: "report"
  /**
   * What the data is asked for.
   */
  args: {
    report: Value
  }
}
/**
 * The assessments of the vocabulary `assessments` (each value: title, minutes, feature, to: target of the assessment, reportTo: target of its report, reportTitle) that the learner may see, with their state.
 */
export interface AssessmentsSource {
  source: "assessments"
  /**
   * What the data is asked for.
   */
  args?: {}
}
/**
 * The first accessible assessment not taken yet.
 */
export interface NextAssessmentSource {
  source: "nextAssessment"
  /**
   * What the data is asked for.
   */
  args?: {}
}
/**
 * What the learner is asked to take for research, with what belongs to it, in the order of the vocabulary `research-assessments` (each value: title, minutes, to; after: the assessment that must come first, where it is asked too; parts: the assessments that it is taken as).
 */
export interface ResearchProgressSource {
  source: "researchProgress"
  /**
   * What the data is asked for.
   */
  args?: {}
}
/**
 * What the learner's plan lacks and a better one gives: upgradeable features.
 */
export interface UnlockablesSource {
  source: "unlockables"
  /**
   * What the data is asked for.
   */
  args?: {}
}
/**
 * Whether a gate or a feature lets the learner in, and if not why and how to get in. Exactly one argument.
 */
export interface GateSource {
  source: "gate"
  /**
   * What the data is asked for.
   */
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
  /**
   * What the data is asked for.
   */
  args?: {}
}
/**
 * A menu as this learner sees it.
 */
export interface MenuSource {
  source: "menu"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
  }
}
/**
 * The ids of the learner's favourites of one type.
 */
export interface FavouritesSource {
  source: "favourites"
  /**
   * What the data is asked for.
   */
  args: {
    type: Value
  }
}
/**
 * Whether one record is a favourite.
 */
export interface FavouriteSource {
  source: "favourite"
  /**
   * What the data is asked for.
   */
  args: {
    type: Value
    id: Value
  }
}
/**
 * A report that somebody shows by a link, without signing in. `report` is as the source `report` gives it.
 */
export interface SharedReportSource {
  source: "sharedReport"
  /**
   * What the data is asked for.
   */
  args: {
    token: Value
  }
}
/**
 * The scores of the learner's assessments whose report they may open: under `scores`, by assessment and scale, {value, max}, and by assessment `taken` and `takenAt`.
 */
export interface ResultsSource {
  source: "results"
  /**
   * What the data is asked for.
   */
  args?: {
    interests?: Value
  }
}
/**
 * Numbers of a record beside the learner's own scores, both in words: how much of its range each has reached, by the vocabulary `extents`. A row for every term of `scales` that the record has a number for.
 */
export interface SideBySideSource {
  source: "sideBySide"
  /**
   * What the data is asked for.
   */
  args: {
    numbers: Value
    from: Value
    to: Value
    assessment: Value
    scales: Value
  }
}
/**
 * What is to be known before the assessments of a report are taken.
 */
export interface LessonSource {
  source: "lesson"
  /**
   * What the data is asked for.
   */
  args: {
    report: Value
  }
}
/**
 * The links by which the learner shows a report, the newest first.
 */
export interface SharesSource {
  source: "shares"
  /**
   * What the data is asked for.
   */
  args: {
    report: Value
  }
}
/**
 * The records of a collection that the learner keeps, the last kept first. Empty where the collection's gate denies.
 */
export interface KeptSource {
  source: "kept"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
    limit?: Value
  }
}
/**
 * The second factor of somebody with a role. The secret of an app that is being set up, and recovery codes, are there until they are dismissed or the page is left.
 */
export interface FactorSource {
  source: "factor"
  /**
   * What the data is asked for.
   */
  args?: {}
}
/**
 * All that the learner keeps: by type in their own order, and what closes soon. What is gone and what a gate has closed is among it and says so.
 */
export interface SavedSource {
  source: "saved"
}
/**
 * The links by which the learner shows what they keep, the newest first.
 */
export interface SavedSharesSource {
  source: "savedShares"
}
/**
 * The titles of what somebody keeps and shows by a link, without signing in.
 */
export interface SharedSavedSource {
  source: "sharedSaved"
  /**
   * What the data is asked for.
   */
  args: {
    token: Value
  }
}
/**
 * Up to four records of a collection side by side. Empty where the collection's gate denies.
 */
export interface ComparedSource {
  source: "compared"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
    ids?: Value
  }
}
/**
 * The records of a collection that the learner has put side by side, in this tab.
 */
export interface ComparingSource {
  source: "comparing"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
  }
}
/**
 * The learner's marks of school, and what can be chosen when one is written down, by their curriculum.
 */
export interface SchoolMarksSource {
  source: "schoolMarks"
  /**
   * What the data is asked for.
   */
  args?: {
    group?: Value
  }
}
/**
 * The subjects of the learner's curriculum in its groups, with its rules in words.
 */
export interface SubjectGroupsSource {
  source: "subjectGroups"
  /**
   * What the data is asked for.
   */
  args?: {}
}
/**
 * How an institution counts points: where that stands, and when it was read there.
 */
export interface PointsRulesSource {
  source: "pointsRules"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
  }
}
/**
 * How the learner stands to what a record asks of whoever applies, worked out on their device.
 */
export interface EligibilitySource {
  source: "eligibility"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
    id: Value
  }
}
/**
 * What every institution that counts points in the learner's curriculum makes of their marks.
 */
export interface SchoolPointsSource {
  source: "schoolPoints"
}
/**
 * The learner's subjects by the groups of their curriculum, what is wrong with them and what would mend it, and what dropping or adding one does to the records that can be reached.
 */
export interface SubjectPlanSource {
  source: "subjectPlan"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
    group?: Value
    drop?: Value
    add?: Value
    wanted?: Value
  }
}
/**
 * The learner's CV as it will stand on paper, and the templates that it can have.
 */
export interface CvPageSource {
  source: "cvPage"
}
/**
 * The file with a CV that the learner has chosen, and what it would do to the lists of their profile, item by item.
 */
export interface CvFileSource {
  source: "cvFile"
}
/**
 * The links by which the learner shows their CV, the newest first.
 */
export interface CvSharesSource {
  source: "cvShares"
}
/**
 * The CV that somebody shows by a link, without signing in.
 */
export interface SharedCvSource {
  source: "sharedCv"
  /**
   * What the data is asked for.
   */
  args: {
    token: Value
  }
}
/**
 * What the learner has paid for, the latest first; one of these as a receipt.
 */
export interface OwnOrdersSource {
  source: "ownOrders"
  /**
   * What the data is asked for.
   */
  args?: {
    order?: Value
  }
}
/**
 * What the learner has answered in a form about themselves, with what waits on this device to be saved.
 */
export interface DetailsSource {
  source: "details"
  /**
   * What the data is asked for.
   */
  args: {
    /**
     * The form whose fields of the profile are told.
     */
    form: string
  }
}
/**
 * The sections of the learner's profile that they may write in, with what stands in each.
 */
export interface SectionsSource {
  source: "sections"
  /**
   * What the data is asked for.
   */
  args?: {
    section?: Value
  }
}
/**
 * Items that sections may have of the strengths which the learner's reports tell of.
 */
export interface StrengthsSource {
  source: "strengths"
  /**
   * What the data is asked for.
   */
  args: {
    wanted: Value
  }
}
/**
 * A first letter of motivation for a record, made of the learner's CV.
 */
export interface CvLetterSource {
  source: "cvLetter"
  /**
   * What the data is asked for.
   */
  args: {
    name: Value
    id: Value
    kind: Value
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
/**
 * What stands at a path of the page's data.
 */
export interface PathValue {
  /**
   * A path from the name of the data on, such as data.careers.items.
   */
  $: string
}
export interface RouteTarget {
  /**
   * The page that it leads to.
   */
  route: string
  /**
   * What stands in the page's address where it leaves a place open, such as which career.
   */
  params?: {
    [k: string]: Value | string[]
  }
  /**
   * What is added to the address after the question mark.
   */
  query?: {
    /**
     * What stays of the present address's query, by name; * keeps all of it.
     */
    keep?: "*" | string[]
    /**
     * Added to the address, in this order.
     */
    set?: {
      [k: string]: Value | string[]
    }
  }
}
/**
 * Keeps a value in the page's state.
 */
export interface BindValue {
  /**
   * The name under state, such as state.search.
   */
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
   * Names of the page's data.
   */
  sources: FieldName[]
  pending: Block
  failed?: Block
  children: Blocks
}
/**
 * The way to this page: the crumbs given, else those of the route.
 */
export interface BreadcrumbsBlock {
  id: BlockId
  type: "breadcrumbs"
  show?: Rule
  fallback?: Block
  /**
   * The steps of the way. Left out, those of the page's address.
   */
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
  about?: TextValue
  /**
   * Filled, with an outline, or as plain words.
   */
  style?: "solid" | "outline" | "text"
  /**
   * The first or second brand colour, or the colour of danger for what cannot be undone.
   */
  tone?: "primary" | "secondary" | "danger"
  /**
   * How large the button is.
   */
  size?: "medium" | "large"
  icon?: IconName
  iconEnd?: IconName
  to?: LinkTarget
  disabled?: FlagValue
  pressed?: FlagValue
  /**
   * As wide as what it stands in.
   */
  full?: boolean
  /**
   * What is done when something happens to the block.
   */
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
  /**
   * The level of the title in the outline of the page.
   */
  level?: 2 | 3 | 4
  /**
   * The sign that is shown with it; or where the page's data names one. Left out, there is none.
   */
  icon?: IconName | PathValue
  /**
   * The colour of the card.
   */
  tone?: "surface" | "tinted" | "outlined" | "primary" | "secondary"
  /**
   * How far the content keeps from the card's edge.
   */
  padding?: "none" | "small" | "medium" | "large"
  to?: LinkTarget
  children?: Blocks
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
 * Records side by side, as the source `compared` tells them: a table on wide screens, one list for each row on a phone.
 */
export interface CompareBlock {
  id: BlockId
  type: "compare"
  show?: Rule
  fallback?: Block
  caption: TextValue
  records: PathValue
  rows: PathValue
  missing: TextValue
  same: TextValue
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
   * What the fields hold to begin with, by question.
   */
  initial?: {
    [k: string]: Value
  }
  /**
   * What is done when something happens to the block.
   */
  on?: {
    success?: Actions
    failed?: Actions
  }
}
/**
 * A record to open: title, subtitle, sentence, logo, image, chips, heart and button.
 */
export interface ContentCardBlock {
  id: BlockId
  type: "contentCard"
  show?: Rule
  fallback?: Block
  title: TextValue
  subtitle?: TextValue
  about?: TextValue
  /**
   * The level of the title in the outline of the page.
   */
  level?: 2 | 3 | 4
  logo?: Value
  image?: Value
  illustration?: IllustrationName
  showImage?: FlagValue
  /**
   * Drawn beside the title of a card without a picture: one of the signs, or a path to its name. Left out, there is none.
   */
  icon?: IconName | PathValue
  /**
   * A colour of the theme, or a path to its name.
   */
  tone?: Tone | PathValue
  chips?: ChipItems
  note?: TextValue
  to?: LinkTarget
  open?: TextValue
  showButton?: FlagValue
  buttonIcon?: IconName
  variant?: CardVariant
  /**
   * Filled, with an outline, or as plain words. Left out, as on all cards of the site.
   */
  buttonStyle?: "solid" | "outline" | "text"
  /**
   * Shows by what the learner puts the record beside others of its kind.
   */
  compare?: {
    kind: Value
    record: Value
    chosen: FlagValue
  }
  /**
   * Shows the heart, by which learners keep a record.
   */
  favourite?: {
    kind: Value
    record: Value
    saved: FlagValue
  }
  /**
   * What is done when something happens to the block.
   */
  on?: {
    open?: Actions
    favourite?: Actions
  }
}
/**
 * A call to action, at most 1280 pixels wide.
 */
export interface CtaCardBlock {
  id: BlockId
  type: "ctaCard"
  show?: Rule
  fallback?: Block
  title: TextValue
  subTitle?: TextValue
  /**
   * The level of the title in the outline of the page.
   */
  level?: 2 | 3
  time?: TextValue
  tag?: TextValue
  icon?: IconName
  button?: TextValue
  to: LinkTarget
  /**
   * Whether a picture or drawing is shown.
   */
  showImage?: boolean
  image?: Value
  illustration?: IllustrationName
  /**
   * 1 or 2: two grounds for the same words.
   */
  variant?: 1 | 2
  /**
   * What is done when something happens to the block.
   */
  on?: {
    click?: Actions
  }
}
/**
 * A CV as it will stand on paper. Printed, it is all that is printed of the page.
 */
export interface CvPageBlock {
  id: BlockId
  type: "cvPage"
  show?: Rule
  fallback?: Block
  page: Value
  label: TextValue
}
/**
 * Terms with their values.
 */
export interface DefinitionListBlock {
  id: BlockId
  type: "definitionList"
  show?: Rule
  fallback?: Block
  /**
   * rows: a term and its value at the two ends of a line; columns: pairs in columns; aligned: values under one another, for those of several lines.
   */
  layout?: "rows" | "columns" | "aligned"
  /**
   * Each term with its value, or a path to a list of facts: `id` or `field`, `term` or `title`, `value` or `text`.
   */
  items:
    | PathValue
    | {
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
   * small is 400 pixels wide.
   */
  width?: "small" | "medium" | "large"
  children: Blocks
  /**
   * What is done when something happens to the block.
   */
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
 * A text of several paragraphs that somebody makes their own: the page keeps it as they type, and begins it with what is given.
 */
export interface DraftBlock {
  id: BlockId
  type: "draft"
  show?: Rule
  fallback?: Block
  label: TextValue
  bind: BindValue
  text: Value
  hint?: TextValue
  /**
   * What is done when something happens to the block.
   */
  on?: {
    change?: Actions
  }
}
/**
 * One child tree per item of a list. A pending or failed source shows `pending` or `failed`, an empty list `empty`.
 */
export interface EachBlock {
  id: BlockId
  type: "each"
  show?: Rule
  fallback?: Block
  in: PathValue
  as: FieldName
  key: FieldName
  /**
   * stack: under each other; grid: in columns; shelf: in columns, on a narrow screen in a row to be swiped along; row: beside each other; none: the items alone, without a list around them.
   */
  layout?: "stack" | "grid" | "shelf" | "row" | "none"
  /**
   * The least width of a column, where the layout is a grid or a shelf: small 10rem, medium 18rem, large 22rem.
   */
  min?: "small" | "medium" | "large"
  /**
   * Space between the blocks inside.
   */
  gap?: "none" | "small" | "medium" | "large"
  label?: TextValue
  pending: Block
  empty?: Block
  failed?: Block
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
  /**
   * The level of the title in the outline of the page.
   */
  level?: 1 | 2 | 3
  action?: NamedLink
  button?: TextValue
  /**
   * What is done when something happens to the block.
   */
  on?: {
    click?: Actions
  }
}
export interface NamedLink {
  label: TextValue
  to: LinkTarget
}
/**
 * The filters of a list: terms, numbers and days from and to, yes. On narrow screens they open from a button.
 */
export interface FacetPanelBlock {
  id: BlockId
  type: "facetPanel"
  show?: Rule
  fallback?: Block
  label: TextValue
  facets: PathValue
  count?: NumberValue
  bind: BindValue
  /**
   * What is done when something happens to the block.
   */
  on?: {
    change?: Actions
  }
}
/**
 * Toggles of which one or several may be on, such as the worker-type filter.
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
   * Several may be on at once: the page then keeps a list.
   */
  many?: boolean
  /**
   * What is done when something happens to the block.
   */
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
   * Name of a form document; or where the page's data names one.
   */
  form: string | PathValue
  /**
   * What the fields hold to begin with, by question; or where the page's data has all of them.
   */
  initial?:
    | PathValue
    | {
        [k: string]: Value
      }
  /**
   * What is handed in with the answers, by name.
   */
  with?: {
    [k: string]: Value
  }
  submitLabel?: TextValue
  /**
   * outline: something else is the first thing to do on the page.
   */
  submitStyle?: "solid" | "outline"
  /**
   * Whoever has typed and not handed in is asked before the page or the window around it is left.
   */
  asksBeforeLeaving?: boolean
  /**
   * Whether the form's own title is shown above it.
   */
  intro?: boolean
  /**
   * What is done when something happens to the block.
   */
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
   * What the piece is told, by parameter.
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
   * The least width of a column: tiny 8rem, small 10rem, medium 18rem, large 22rem.
   */
  min?: "tiny" | "small" | "medium" | "large"
  /**
   * Space between the blocks inside.
   */
  gap?: "none" | "small" | "medium" | "large"
  /**
   * narrow: a form; text: comfortable reading; wide: the page; full: edge to edge. Left out, as wide as there is room.
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
   * The level in the outline of the page: 1 is the page's own title.
   */
  level?: 1 | 2 | 3 | 4
  /**
   * How large it looks. Left out, as its level asks.
   */
  size?: "display" | "title" | "section" | "small"
  /**
   * At the start of the line or in the middle.
   */
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
  /**
   * The level of the headings in the outline of the page.
   */
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
  /**
   * How large the sign is.
   */
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
  /**
   * The shape that the picture is cut to; auto leaves it as it is.
   */
  ratio?: "auto" | "square" | "photo" | "wide"
  /**
   * How wide the picture is.
   */
  width?: "small" | "medium" | "full"
  /**
   * Whether the corners are round.
   */
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
  /**
   * The label is only read aloud.
   */
  labelHidden?: boolean
  bind: BindValue
  /**
   * What is typed: phones offer the right keys for it.
   */
  kind?: "text" | "search" | "email" | "number" | "date" | "tel"
  placeholder?: TextValue
  hint?: TextValue
  /**
   * What is done when something happens to the block.
   */
  on?: {
    change?: Actions
  }
}
/**
 * The learner's way in a few steps, and the one that comes next.
 */
export interface JourneyBlock {
  id: BlockId
  type: "journey"
  show?: Rule
  fallback?: Block
  label: TextValue
  /**
   * The steps in their order. A single one is not drawn as a way.
   */
  steps: {
    id: BlockId
    title: TextValue
    note?: TextValue
    illustration?: IllustrationName
    tone?: Tone
    feature?: Value
    to?: LinkTarget
    done?: FlagValue
    show?: Rule
  }[]
  /**
   * What could come next, read from the top: the first that is shown to the learner does, and the others are not drawn.
   */
  next: {
    id: BlockId
    step: BlockId
    title: TextValue
    text?: TextValue
    time?: NumberValue
    button?: TextValue
    to: LinkTarget
    show?: Rule
  }[]
}
/**
 * A link in running text, to a route, to an address (https, mailto, tel) or to the pages that anybody may read of a collection.
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
  /**
   * The collection whose public pages, for people without an account, it leads to. Only one that has a `public` list has such pages. Left out, it leads to the route or the address.
   */
  public?: string
  /**
   * Opens in a tab of its own.
   */
  newTab?: boolean
  /**
   * link: bold and in the brand colour; quiet: like the words around it.
   */
  tone?: "link" | "quiet"
  /**
   * What is done when something happens to the block.
   */
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
  /**
   * What stands before each text: a dot, a number or a tick.
   */
  marker?: "bullet" | "number" | "check"
  items: Texts
}
/**
 * Shows its children when the gate or feature lets the viewer in, else why not and how to get in, in the gate's own words.
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
  /**
   * The whole logo, or only the app's icon.
   */
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
   * Which menu is shown.
   */
  menu: string
  label: TextValue
  /**
   * A list, a bar or cards.
   */
  layout?: "list" | "bar" | "cards"
}
/**
 * A text of the learner's own, changed where it stands. `on.save` is given it as `result.text`.
 */
export interface NoteBlock {
  id: BlockId
  type: "note"
  show?: Rule
  fallback?: Block
  label: TextValue
  value: TextValue
  hint?: TextValue
  button?: TextValue
  /**
   * How many letters can be typed.
   */
  most?: number
  /**
   * What is done when something happens to the block.
   */
  on: {
    save: Actions
  }
}
/**
 * A message that matters now.
 */
export interface NoticeBlock {
  id: BlockId
  type: "notice"
  show?: Rule
  fallback?: Block
  /**
   * Whether it informs, says that something went well, warns, or tells of danger.
   */
  tone?: "info" | "success" | "warning" | "danger"
  title?: TextValue
  text: TextValue
  /**
   * Read aloud when it appears, to people who cannot see it.
   */
  live?: boolean
  action?: NamedLink
  button?: TextValue
  /**
   * What is done when something happens to the block.
   */
  on?: {
    click?: Actions
  }
}
/**
 * The head of a page, 240 pixels high, or a low one of 96.
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
  /**
   * The sign that is shown with it, or a path to its name. Left out, there is none.
   */
  icon?: IconName | PathValue
  logo?: Value
  image?: Value
  /**
   * Drawn where there is no picture: one of the shipped drawings, or a path to its name.
   */
  illustration?: IllustrationName | PathValue
  /**
   * The colours where there is no picture.
   */
  variant?: 1 | 2
  /**
   * tall: 240 pixels, for the first page of an area; low: 96 pixels in a colour of its own, for lists and records, where what is listed matters more.
   */
  size?: "tall" | "low"
  /**
   * The colour of a low head, or a path to its name.
   */
  tone?: Tone | PathValue
  /**
   * Shows the back button.
   */
  back?: {
    label?: TextValue
    to?: LinkTarget
  }
  /**
   * The first thing to do on the page.
   */
  action?: {
    label: TextValue
    to?: LinkTarget
    caption?: TextValue
  }
  /**
   * What is done when something happens to the block.
   */
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
  /**
   * Which colours are shown.
   */
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
  /**
   * The level of the title in the outline of the page.
   */
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
  /**
   * The event that the outside services are told when somebody opens it, with the name of the record that the page is about. Left out, none.
   */
  counted?: "skillBenefitOpened"
}
/**
 * Somebody told as a person: a headline, one drawn person or several, and their stories.
 */
export interface PortraitBlock {
  id: BlockId
  type: "portrait"
  show?: Rule
  fallback?: Block
  title: TextValue
  people: PathValue
  text?: TextValue
  note?: TextValue
  /**
   * The level of the headline in the outline of the page.
   */
  level?: 2 | 3
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
  /**
   * Whether the value is shown as a number beside the words.
   */
  showValue?: boolean
  /**
   * How thick the bar is.
   */
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
 * A mini result card: what was found, its scores and a view-report link.
 */
export interface ResultCardBlock {
  id: BlockId
  type: "resultCard"
  show?: Rule
  fallback?: Block
  title: TextValue
  subtitle?: TextValue
  /**
   * The level of the title in the outline of the page.
   */
  level?: 2 | 3 | 4
  /**
   * The colour of the card: plain, tinted, or with the second brand colour.
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
 * Formatted text, cleaned to exactly b, p, strong, i, u, s, ul, ol and li.
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
   * The level of the scales' headings in the outline of the page.
   */
  level?: 3 | 4
  /**
   * Whether it is said what a scale measures and what the score means; otherwise only the bars are shown.
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
  /**
   * The level of the title in the outline of the page.
   */
  level?: 2 | 3
  /**
   * No ground, a tint, or the brand's dark ground.
   */
  tone?: "plain" | "tinted" | "brand"
  /**
   * narrow: a form; text: comfortable reading; wide: the page; full: edge to edge. Left out, as wide as there is room.
   */
  width?: "narrow" | "text" | "wide" | "full"
  /**
   * Whether it stands on paper too, or on paper only.
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
  /**
   * The label is only read aloud.
   */
  labelHidden?: boolean
  bind: BindValue
  options: Options
  none?: TextValue
  hint?: TextValue
  /**
   * What is done when something happens to the block.
   */
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
  /**
   * The shape of what is coming.
   */
  shape?: "text" | "card" | "cover" | "cards"
  /**
   * How many lines or cards. Left out, three lines, three cards or one of anything else.
   */
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
  /**
   * Under each other or beside each other.
   */
  direction?: "column" | "row"
  /**
   * Space between the blocks inside.
   */
  gap?: "none" | "small" | "medium" | "large"
  /**
   * Where the blocks stand across the direction. Left out, blocks under each other are stretched, blocks beside each other stand in the middle.
   */
  align?: "start" | "center" | "end" | "stretch"
  /**
   * Where the blocks stand along the direction.
   */
  justify?: "start" | "center" | "end" | "between"
  /**
   * Blocks beside each other may break into several lines.
   */
  wrap?: boolean
  /**
   * flow: where it stands; bottom: it stays at the lower edge of the screen for as long as what is around it is seen.
   */
  place?: "flow" | "bottom"
  /**
   * narrow: a form; text: comfortable reading; wide: the page; full: edge to edge. Left out, as wide as there is room.
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
  /**
   * The steps in their order.
   */
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
  beside?: BlockId
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
  /**
   * The caption is only read aloud.
   */
  captionHidden?: boolean
  rows: PathValue
  key: FieldName
  /**
   * The columns in their order.
   */
  columns: {
    field: FieldName
    label: TextValue
    /**
     * At the start of the cell, or at its end as numbers do.
     */
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
 * 'Next Up', 'Discover your {title}', '{time} Minutes', 'Let's Go'.
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
  /**
   * The level of the title in the outline of the page.
   */
  level?: 2 | 3
  /**
   * What is done when something happens to the block.
   */
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
  /**
   * How large the words are.
   */
  size?: "small" | "medium" | "large"
  /**
   * How much the words weigh, or what they tell.
   */
  tone?: "normal" | "muted" | "strong" | "success" | "warning" | "danger"
  /**
   * At the start of the line or in the middle.
   */
  align?: "start" | "center"
}
/**
 * Who may go where: the one rule that browser, server and analyst read.
 */
export interface Gates {
  kind: "gates"
  v: 1
  /**
   * The gates by name. Pages, menus and data name the gates that protect them. Every feature has a gate by its own name that lets in whoever has the feature; it stands here only where it is to be otherwise.
   */
  gates: {
    [k: string]: Gate
  }
  features?: FeatureGates
  /**
   * The gates that keep what the law asks, each with what that is. Their rules, and the facts and features that these read, change only with a second person's approval.
   */
  law?: LawGate[]
}
export interface Gate {
  rule?: Rule
  why?: Text
  unlock?: Unlock
  /**
   * The reason why this gate lets in what is not listed, such as unknown account types. Left out, it may not.
   */
  open?: string
}
/**
 * How to get in.
 */
export interface Unlock {
  text: Text
  /**
   * A button that leads to where one gets in.
   */
  action?: {
    label: Text
    to: Target
  }
}
export interface FeatureGates {
  why: Text
  unavailable?: Text
  unlock?: Unlock
  redeem?: Target
}
export interface LawGate {
  gate: Name
  /**
   * In a sentence, for who looks at a change.
   */
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
  /**
   * The name of the site, for the people who run it.
   */
  title: string
  /**
   * The host names that the site answers on.
   *
   * Items: A host name in lower case, without a port.
   */
  hosts: string[]
  /**
   * Hosts from which documents may name images by their https address. They are fetched when such a document is published, and served from here.
   *
   * Items: A host name in lower case, without a port.
   */
  imageHosts?: string[]
  /**
   * The schools and organisations of the site, by their short names.
   */
  tenants: {
    [k: string]: Tenant
  }
  /**
   * How the site signs in with each provider of the app's configuration.
   */
  oidc?: {
    [k: string]: OidcClient
  }
  /**
   * The payment gateways of the site by short names, best first: a price goes to the first that takes its currency.
   */
  payments?: {
    [k: string]: PaymentGateway
  }
  /**
   * The tax that a price includes, by the country that it is for (two letters). A receipt names it; one for any other country names none.
   */
  taxes?: {
    [k: string]: Tax
  }
  /**
   * Codes for trying out. Everybody can read them here, so that a real site takes none of them.
   */
  vouchers?: VoucherSeed[]
  /**
   * Codes for trying out that make a plan cheaper.
   */
  coupons?: CouponSeed[]
  limits?: LayerLimits
}
export interface Tenant {
  /**
   * The name of the school or organisation.
   */
  title: string
  /**
   * Its groups, by their short names.
   */
  cohorts?: {
    [k: string]: {
      /**
       * The name of the group.
       */
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
   * The size of its changes together. Left out, 1024 for a tenant, 8192 for an instance.
   */
  layerKilobytes?: number
  /**
   * How often it is published within a day. Left out, 200 times for a tenant, 2000 for an instance.
   */
  releasesADay?: number
  /**
   * All its releases in the database, with the images that they name. Left out, 128 for a tenant, 4096 for an instance.
   */
  storedMegabytes?: number
  /**
   * How many records of all collections it holds itself. Left out, 20000 for a tenant, 250000 for an instance.
   */
  records?: number
  /**
   * How many versions of its records are kept. Left out, 200000 for a tenant, 2500000 for an instance.
   */
  recordVersions?: number
  /**
   * How many files with records are brought in within a day, applied or not. Left out, 50 for a tenant, 200 for an instance.
   */
  importsADay?: number
  /**
   * How much the pictures of the layer's own records may take, as they are kept, with those of files that wait to be applied. Left out, 32 for a tenant, 512 for an instance.
   */
  imageMegabytes?: number
}
export interface ForeignProvider {
  /**
   * The address that the provider is known by.
   */
  issuer: string
  /**
   * The name that the provider knows the site by.
   */
  clientId: string
  clientSecretVariable?: EnvironmentVariable
  /**
   * What the provider is asked to tell of a person.
   */
  scopes?: string[]
}
/**
 * A provider that the server starts itself, for trying out.
 */
export interface DemoProvider {
  /**
   * The server starts the provider itself, for trying out.
   */
  demo: true
  /**
   * The name that the provider knows the site by.
   */
  clientId: string
  /**
   * What the provider is asked to tell of a person.
   */
  scopes?: string[]
}
/**
 * An account at Paystack. Its notices are to be sent to /api/payments/{name}/notice.
 */
export interface PaystackAccount {
  kind: "paystack"
  currencies: CurrenciesInstance
  secretKeyVariable: EnvironmentVariable
}
/**
 * An account at Payfast, which takes rand alone.
 */
export interface PayfastAccount {
  kind: "payfast"
  merchantIdVariable: EnvironmentVariable
  merchantKeyVariable: EnvironmentVariable
  passphraseVariable: EnvironmentVariable
}
/**
 * A tax that is part of every price in a country.
 */
export interface Tax {
  /**
   * As receipts call it.
   */
  name: string
  /**
   * Of the price without it, to the hundredth.
   */
  percent: number
  /**
   * By which the tax office knows the seller. Left out, receipts name none.
   */
  number?: string
}
export interface VoucherSeed {
  /**
   * 4 to 40 capital letters, digits and dashes.
   */
  code: string
  accountType: AccountType
  tenant?: Name
  cohort?: Name
  /**
   * The assessments that one is asked to take for research.
   */
  researchAssessments?: string[]
  /**
   * How many people may use the code.
   */
  uses: number
  /**
   * The last day that the code works. Left out, it works for ever.
   */
  expires?: string
}
export interface CouponSeed {
  /**
   * 3 to 40 capital letters, digits and dashes.
   */
  code: string
  /**
   * How many per cent of the price it takes off.
   */
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
   * Where the key comes from, and what is our own in it. Left out, none is told.
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
  /**
   * The answer counts from the other end.
   */
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
  /**
   * The answer counts from the other end.
   */
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
  /**
   * The answer counts from the other end.
   */
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
    /**
     * The weight of each option.
     */
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
  /**
   * What the mean is multiplied by.
   */
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
  /**
   * Cronbach's alpha, from 0 to 1.
   */
  alpha: number
  /**
   * Standard deviation of the score in the same sample.
   */
  sd: number
  /**
   * Where it was published.
   */
  source: string
}
/**
 * The texts of one language in one namespace.
 */
export interface Locale {
  kind: "locale"
  v: 1
  language: LanguageTag
  namespace: Namespace
  /**
   * The words of each text, by its key. Places in double braces are filled in when the text is shown.
   */
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
  /**
   * Every menu of the app by name: the main one, the user's, the footer.
   */
  menus: {
    [k: string]: Menu
  }
  brand: Target
  /**
   * The offer of a better account, on top of the page and in the drawer of small screens.
   */
  upgradeBanner: {
    show: Rule
    text: Text
    button: Text
    to: Target
    /**
     * The screens on top of which it does not stand; it stays in the drawer. Left out, it stands on every one.
     */
    notOn?: Name[]
  }
}
export interface Menu {
  show?: Rule
  opens?: MenuOpens
  /**
   * What stands in the menu, by name.
   */
  entries: {
    [k: string]: Entry
  }
  /**
   * Which entry stands first, second and so on.
   */
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
  needs?: Name
  /**
   * Stays enabled where the entry above it is disabled.
   */
  exempt?: boolean
  action?: Action
  /**
   * A second level: what opens under this entry.
   */
  entries?: {
    [k: string]: Entry
  }
  /**
   * Which entry stands first, second and so on.
   */
  order?: Name[]
}
/**
 * The guard on every route change: a table, the first row that matches decides.
 */
export interface Navigation {
  kind: "navigation"
  v: 1
  /**
   * What is asked before every page. Read from the top: the first row that matches decides.
   */
  rows: Row[]
}
/**
 * Named sample users for preview, review and demo accounts.
 */
export interface Personas {
  kind: "personas"
  v: 1
  /**
   * Every sample person by name.
   */
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
  /**
   * What is known of the person; empty is a visitor who has not signed in.
   */
  user: User | null
  visitor?: Visitor
  /**
   * Becomes an account when the database is seeded.
   */
  demo?: boolean
}
/**
 * The signed-in user as the API gives it. Any field may be null or absent; empty is not filled.
 */
export interface User {
  /**
   * The account's own number.
   */
  _id?: string | null
  /**
   * The address that the person signs in with.
   */
  email?: string | null
  /**
   * With country code.
   */
  phone?: string | null
  /**
   * Whether the person has shown that the address is theirs.
   */
  emailVerified?: boolean | null
  /**
   * Whether the person has shown that the number is theirs.
   */
  phoneVerified?: boolean | null
  /**
   * The SHA-256 of the address, by which outside services know the person.
   */
  emailSHA256?: string | null
  /**
   * When the account was made.
   */
  createdAt?: string | null
  /**
   * Where the person lives: a two-letter code.
   */
  country?: string | null
  /**
   * The school or organisation that the person belongs to.
   */
  tenant?: {
    /**
     * The name of the institution.
     */
    institution?: string | null
    /**
     * The name of the group.
     */
    cohort?: string | null
  } | null
  /**
   * How the person has signed in.
   */
  auth?: {
    /**
     * Email, phone, or the key of another provider.
     */
    currentSessionAuthMethod?: string | null
    /**
     * Whether the way that the person has signed in by is confirmed.
     */
    currentSessionAuthVerified?: boolean | null
    /**
     * Where the app goes once somebody has signed in: whose role lacks a password or second factor sets it up first.
     */
    next?: string | null
    /**
     * Whether the person edits, reviews or teaches here, and so may open the studio.
     */
    staff?: boolean | null
  } | null
  /**
   * What belongs to the person's account in this app.
   */
  app?: {
    /**
     * Which kind of account it is.
     */
    accountType?: string | null
    /**
     * Until when the account is paid for, or what was paid for last and has ended. Null: what the person has does not end.
     */
    plan?: {
      /**
       * Running; soon: its end has been told of; grace: it is over and still there for a few days; ended: it was taken away.
       */
      state: "running" | "soon" | "grace" | "ended"
      /**
       * The kind of account that was paid for.
       */
      accountType?: string | null
      /**
       * The last day that is paid for.
       */
      until?: string | null
      /**
       * The last of the days of grace.
       */
      keptUntil?: string | null
    } | null
    /**
     * The tenant's short name.
     */
    tenant?: string | null
    /**
     * The group, with its institution and the tenant's short name.
     */
    cohort?:
      | {
          /**
           * The name of the group.
           */
          name?: string | null
          /**
           * The name of the institution.
           */
          institution?: string | null
          /**
           * The tenant's short name.
           */
          tenant?: string | null
        }
      | string
      | null
    /**
     * The assessments that the person is asked to take for research.
     */
    researchAssessments?: string[] | null
    /**
     * Whether the terms are agreed to.
     */
    termsAgreement?: boolean | null
    /**
     * Where the guardian was asked.
     */
    guardianEmail?: string | null
    /**
     * With country code. A guardian is asked by e-mail or by cellphone.
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
    /**
     * When the new date of birth was asked for.
     */
    birthDateAskedAt?: string | null
    /**
     * When the guardian confirmed.
     */
    guardianConfirmedAt?: string | null
    /**
     * Whether the person has said to be of age.
     */
    legalAge?: boolean | null
  } | null
  /**
   * What the person tells of themselves.
   */
  profile?: {
    /**
     * The first name.
     */
    firstName?: string | null
    /**
     * The last name.
     */
    lastName?: string | null
    /**
     * What the person wants to be called.
     */
    nickname?: string | null
    /**
     * Year, month and day. It decides who is under age.
     */
    birthDate?: string | null
    /**
     * A two-letter country code.
     */
    nationality?: string | null
    /**
     * With country code.
     */
    phone?: string | null
    /**
     * The South African identity number.
     */
    idNumber?: string | null
    /**
     * Where the person wants to be written to.
     */
    email?: string | null
    /**
     * The key of the curriculum.
     */
    schoolCurriculum?: string | null
    /**
     * The ids of the records that the person keeps, by collection.
     */
    favourites?: {
      [k: string]: string[]
    } | null
    /**
     * The sections of the CV that are hidden.
     */
    hiddenSections?: string[] | null
    /**
     * The name of the template that the person has chosen.
     */
    cvTemplate?: string | null
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
    [k: string]: unknown
  } | null
  /**
   * What the person has agreed to or refused.
   */
  consents?: {
    /**
     * The terms of use.
     */
    terms?: {
      /**
       * The answer; that there is one says the time.
       */
      granted?: boolean | null
      /**
       * When the person answered.
       */
      updatedAt?: string | null
      /**
       * The version of the words that were shown.
       */
      version?: string | null
    } | null
    /**
     * News and offers.
     */
    marketing?: {
      /**
       * The answer; that there is one says the time.
       */
      granted?: boolean | null
      /**
       * When the person answered.
       */
      updatedAt?: string | null
      /**
       * The version of the words that were shown.
       */
      version?: string | null
    } | null
    /**
     * Sharing for internal marketing.
     */
    internalMarketingSharing?: {
      /**
       * The answer; that there is one says the time.
       */
      granted?: boolean | null
      /**
       * When the person answered.
       */
      updatedAt?: string | null
      /**
       * The version of the words that were shown.
       */
      version?: string | null
    } | null
    /**
     * A parent's consent.
     */
    parent?: {
      /**
       * The answer; that there is one says the time.
       */
      granted?: boolean | null
      /**
       * When the person answered.
       */
      updatedAt?: string | null
      /**
       * The version of the words that were shown.
       */
      version?: string | null
    } | null
    /**
     * Being contacted for research.
     */
    researchContact?: {
      /**
       * The answer; that there is one says the time.
       */
      granted?: boolean | null
      /**
       * When the person answered.
       */
      updatedAt?: string | null
      /**
       * The version of the words that were shown.
       */
      version?: string | null
    } | null
    /**
     * Taking part in research: what is studied, says the policy research.
     */
    researchParticipation?: {
      /**
       * The answer; that there is one says the time.
       */
      granted?: boolean | null
      /**
       * When the person answered.
       */
      updatedAt?: string | null
      /**
       * The version of the words that were shown.
       */
      version?: string | null
    } | null
  } | null
  /**
   * What is known of each assessment that was taken, by its name.
   */
  assessments?: {
    [k: string]: {
      /**
       * When it was taken last.
       */
      updatedAt?: string | null
      [k: string]: unknown
    } | null
  } | null
  /**
   * What the person has done in the app.
   */
  interactions?:
    | {
        [k: string]: unknown
      }[]
    | null
  /**
   * Whether the person takes part in research.
   */
  isResearchUser?: boolean | null
}
/**
 * What the browser remembers of a visitor, signed in or not: the plan chosen before signing up, its country, and whether verification was put off.
 */
export interface Visitor {
  /**
   * The plan that was chosen before signing up.
   */
  selectedPlan?: string | null
  /**
   * The country that the plan's price is for.
   */
  planCountry?: string | null
  /**
   * Whether confirming the e-mail address or cellphone number was put off.
   */
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
  /**
   * What one gets, point by point.
   */
  points?: Text[]
  accountType: AccountType
  /**
   * What it costs in each country; elsewhere is every other country.
   */
  prices: {
    [k: string]: Price
  }
  /**
   * Whether it is paid once, every month or every year.
   */
  term: "once" | "month" | "year"
}
export interface Price {
  /**
   * A three-letter currency code such as ZAR.
   */
  currency: string
  /**
   * In the currency's smallest unit: 19900 is 199 rand.
   */
  amount: number
}
/**
 * How an institution, or a service that places students, counts admission points.
 */
export interface Points {
  kind: "points"
  v: 1
  title: Text
  curriculum: Name
  map?: PointsMap
  /**
   * Each mark counts as it is, 65 percent as 65 points. It stands in place of the points by mark.
   */
  percent?: true
  /**
   * Subjects whose marks give other points than those of all others.
   */
  own?: {
    [k: string]: PointsMap
  }
  /**
   * A mark below this one counts nothing. Left out, every mark counts.
   */
  zeroBelow?: number
  /**
   * How many subjects are added up: those that must count first, then the best of the others.
   */
  best: number
  /**
   * What must be among the subjects that count, whatever its mark: a subject; several with | between them, of which the best counts; @home and @additional for the languages taken as such; @required for what the programme asks for.
   */
  must?: PointsSlot[]
  /**
   * Subjects that are never among the best.
   */
  leaveOut?: Name[]
  /**
   * Points that a mark gives beside those of the subjects that count.
   */
  plus?: PointsOnTop[]
  /**
   * Tests whose results the formula reads, each with how many results, in percent, it has.
   */
  tests?: {
    [k: string]: TestResults
  }
  /**
   * What is made of the parts: their sum; the sum of the parts, each divided by its number; or the highest number of points times the square root of the product of the parts, each divided by its number. The parts are best (the subjects that count, with the points on top), required (what the programme asks for) and the tests.
   */
  formula?: "sum" | "shares" | "root"
  /**
   * Of a formula with several parts, each with the number that it is divided by.
   */
  of?: {
    [k: string]: Divisor
  }
  /**
   * The most points that anybody can have.
   */
  max: number
  source: FactSource
}
export interface PointsFrom {
  /**
   * The lowest mark that gives these points: percent, or where the curriculum gives no percentages the number of its level.
   */
  from: number
  /**
   * How many points it gives.
   */
  points: number
}
export interface PointsOnTop {
  subject: Name
  map: PointsMap
  /**
   * For whom alone. Left out, for everybody.
   */
  when?: {
    /**
     * The quintiles of public schools in South Africa: 1 to 3 ask no fees.
     */
    quintile: number[]
  }
}
/**
 * Terms, privacy or what a study is about, with version and date. Changed words are a new version.
 */
export interface Policy {
  kind: "policy"
  v: 1
  /**
   * The version of these words. A consent keeps it: changed words are a new version.
   */
  version: string
  /**
   * The day from which these words count.
   */
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
  /**
   * What must always hold, by a name of one's own.
   */
  properties: {
    [k: string]: Property
  }
  /**
   * How many people it takes to publish what a change does, beyond what always takes two; what is left out takes two.
   */
  approvals?: {
    widening?: Approvers
    minors?: Approvers
    keys?: Approvers
    research?: Approvers
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
  /**
   * Pages that it does not speak of.
   */
  except?: Name[]
  /**
   * shown: asking for it shows it; not-shown: another is shown; denied: a gate denied on the way.
   */
  expect: "shown" | "not-shown" | "denied"
  ends?: Name
}
export interface RouteSelector {
  segment?: Segment
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
  /**
   * How the entry stands in the menu: hidden, there in whatever way, open, disabled, with a lock, or without a page.
   */
  expect: "hidden" | "visible" | "open" | "disabled" | "locked" | "unavailable"
}
export interface GateProperty {
  /**
   * What must always hold, in a sentence.
   */
  meaning: string
  when: Rule
  gate: Name
  /**
   * Whether everybody is let in, or nobody is.
   */
  expect: "allowed" | "denied"
}
export interface FactProperty {
  /**
   * What must always hold, in a sentence.
   */
  meaning: string
  when: Rule
  fact: Name
  /**
   * What the fact is for all of them.
   */
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
  namespace: Namespace
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
  /**
   * Which scale is told first, second and so on.
   */
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
  nothing?: Text
  /**
   * How many scales are told first. Left out, none is.
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
   * Highest score of the band; the last band has none. Left out, there is no upper end.
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
  strength?: Text
  /**
   * The two ends of a scale on which neither is better.
   */
  poles?: {
    low: Text
    high: Text
  }
  person?: ReportPerson
}
/**
 * Whom somebody is told to be whose code this scale leads. Left out, the scale is told in words alone.
 */
export interface ReportPerson {
  called: Text
  character: ReportCharacter
  /**
   * What is told of this person, by the band of the score.
   */
  story: {
    [k: string]: Text
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
  /**
   * Small things to try.
   */
  tries: Text[]
  notice: Text
}
/**
 * Every route: its path, what it shows or where it sends, and its guards.
 */
export interface Routes {
  kind: "routes"
  v: 1
  home?: Crumb
  /**
   * Every address of the app, by the name of its page.
   */
  routes: {
    [k: string]: Route
  }
}
export interface Crumb {
  title: Value
  /**
   * The page that the step leads to. Left out, it is only words.
   */
  to?:
    | Target
    | {
        /**
         * A path of this app: it begins with one slash, and holds no backslash.
         */
        path: string
      }
}
export interface Route {
  /**
   * Absolute; :name is a parameter, :name? an optional last one, * every path that no other route has.
   */
  path: string
  parent?: Name
  /**
   * What comes before this page in its breadcrumbs: another page, from which it takes nothing else, or words that lead nowhere. Left out, the page above.
   */
  under?: Name | Text
  /**
   * app: with header and menus; auth: the quiet frame of signing in; bare: nothing around the page. Left out, as the page above has it, else app.
   */
  layout?: "app" | "auth" | "bare"
  screen?: Name
  screenParams?: ScreenParams
  title?: Text
  /**
   * The page is never shown: whoever asks for it is sent on.
   */
  redirect?: Target | RedirectTable
  meta?: RouteMeta
  /**
   * Who may see the page, and where everybody else is sent. Read from the top, after those of the page above.
   */
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
  /**
   * Where each value of that part leads.
   */
  cases: {
    [k: string]: Target
  }
  else: Target
}
export interface RouteMeta {
  /**
   * Shown to visitors and learners alike, whatever stage they are in. Left out, as the page above has it, else no.
   */
  ignoreAuth?: boolean
  /**
   * Only for people who have not signed in, such as the sign-in page. Left out, as the page above has it, else no.
   */
  isLoggedOut?: boolean
  /**
   * The page belongs to the steps after signing up. Left out, as the page above has it, else no.
   */
  onboarding?: boolean
  /**
   * The stage that the page belongs to: learners in that stage may see it. Left out, as the page above has it, else none.
   */
  appStage?: "onboarding" | "research" | "workerType"
  /**
   * A learner under age who waits for a guardian's yes may see the page. Left out, as the page above has it, else no.
   */
  asksNoAssessment?: boolean
  feature?: Name
  /**
   * The way to this page, shown above it. Left out, home, what the page stands under, and its title; none for home itself, visitors' pages, pages open to everybody and first steps.
   */
  breadcrumbs?: Crumb[]
  /**
   * How visits to the page are counted by the outside services.
   */
  tracking?: {
    /**
     * The name that visits are counted under.
     */
    section: string
    /**
     * The page says itself when it was visited.
     */
    inPage?: boolean
  }
}
export interface GateGuard {
  id: Name
  gate: Name
  else: Target
}
export interface TableGuard {
  id: Name
  /**
   * Read from the top: the first row that matches decides.
   */
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
  /**
   * What stands on the page, from top to bottom.
   */
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
 * A list of the profile and section of the CV: what is asked for each item, and how items are told.
 */
export interface Section {
  kind: "section"
  v: 1
  title: Text
  lead: Text
  icon?: IconName
  /**
   * Sections stand in the order of this number, then of their names.
   */
  place: number
  form: Name
  /**
   * How many items there may be. With 1 the section is one text and no list.
   */
  most: number
  gate?: Name
  /**
   * Its items are counted as custom records: what has no place elsewhere. Left out, they are not.
   */
  custom?: true
  /**
   * newest: by their dates, the newest first; own: as the learner arranges them.
   */
  order: "newest" | "own"
  /**
   * What an item is called wherever it is named alone: the first of these that is filled.
   */
  heading: Field[]
  /**
   * How an item is told in lists, in the CV and in its files. Terms of a vocabulary are said in words.
   */
  told: {
    /**
     * Those that are filled, with a space between.
     */
    title: Field[]
    /**
     * Those that are filled, with a comma between.
     */
    subtitle?: Field[]
    /**
     * The town or the like.
     */
    place?: Field[]
    start?: Field
    end?: Field
    current?: Field
    level?: Field
    /**
     * A word or two each.
     */
    chips?: Field[]
    /**
     * Telephone number, e-mail address and the like. A link to the CV tells them to nobody.
     */
    contact?: Field[]
    link?: Field
    text?: Field
    highlights?: Field
  }
  seenBy: Text
  /**
   * Help for whoever does not know what to write.
   */
  guide: {
    little: Text
    /**
     * What others might write, one a line.
     */
    examples: Text[]
  }
  /**
   * What a first item is made of, from what is known of the learner. Left out, none is offered.
   */
  draft?: {
    /**
     * strength: an item for every strength that the learner's reports tell of. Left out, there is one item.
     */
    each?: "strength"
    /**
     * What stands in which question's answer. What is not known is left out.
     */
    fields: {
      [k: string]: DraftValue
    }
  }
  /**
   * The sentence that a first letter of motivation says of the section, for whoever has items in it and shows them. Left out, letters say nothing of it.
   */
  letter?: {
    /**
     * learnt: first, what somebody has learnt; done: after that in the same paragraph, what they have done (whoever has nothing of the kind is asked for something else that counts); able: in the next paragraph, what they can do. Sections of one part follow each other by their places.
     */
    part: "learnt" | "done" | "able"
    /**
     * How each item is called. names: by its first line (Water meter); places: by that and the last of its second line (Grade 12 at Example High School); roles: the same as it stands within a sentence (shop assistant at Example Spaza).
     */
    named: "names" | "places" | "roles"
    /**
     * So many items are named, the first ones: a letter makes curious, the CV tells the rest.
     */
    most?: number
    text: Text
    ongoing?: Text
  }
  help?: Name
  /**
   * Where the items stand in a JSON Resume. Left out, they stand there among what is ours alone.
   */
  jsonResume?: {
    /**
     * In which part of it the items stand.
     */
    at:
      | "basics"
      | "work"
      | "volunteer"
      | "education"
      | "awards"
      | "certificates"
      | "publications"
      | "skills"
      | "languages"
      | "interests"
      | "references"
      | "projects"
    /**
     * Which question's answer stands under which name there.
     */
    fields: {
      [k: string]: Fields
    }
  }
  /**
   * Where the items stand in a Europass CV. Left out, they are not part of it.
   */
  europass?: {
    /**
     * Under CandidateProfile, by names with dots between. What stands in brackets tells one of several elements from the others by a child of it: the first value is written, all are read, and @title is what the section is called.
     */
    at: string
    /**
     * Which question's answer stands under which name there.
     */
    fields: {
      [k: string]: Fields
    }
  }
  /**
   * What others are not shown of somebody under 18: where they can be met, and through whom. What is answered there is left out of all other sections, too. How they are reached by telephone, mail or link is left out in any case.
   */
  notOfMinors?: Field[]
}
export interface Known {
  /**
   * school: whose site it is; curriculum: what they follow; marks: the latest of each subject; about: a few sentences of all that is known; strength: one of the strengths.
   */
  known: "school" | "curriculum" | "marks" | "about" | "strength"
}
export interface Always {
  /**
   * What stands there in every first draft.
   */
  always: string | boolean
}
/**
 * How a CV looks on paper: which sections come first, letters, sizes, room and colour. There is one column of reading, so that a person, a screen reader and an employer's software read it in the same order.
 */
export interface Template {
  kind: "template"
  v: 1
  title: Text
  summary: Text
  /**
   * Where it stands among the templates: the lowest number first. The first is the one that a CV has until another is chosen.
   */
  place: number
  /**
   * The sections that come first, in this order. All others follow in their own order.
   */
  sections: Name[]
  /**
   * sans: plain letters. serif: letters with feet, as in books.
   */
  font: "sans" | "serif"
  /**
   * In points, as word processors count them.
   */
  size: number
  /**
   * As a multiple of the size of the text.
   */
  leading: number
  /**
   * What stays empty at each edge of the page, in millimetres.
   */
  margin: number
  /**
   * In points.
   */
  gaps: {
    /**
     * Room before each heading.
     */
    section: number
    /**
     * Room between two entries of a section.
     */
    entry: number
  }
  /**
   * A colour of the site for what stands out, made darker where it would not read on white. none: black alone.
   */
  accent: "none" | "primary" | "secondary"
  /**
   * How the name at the head of the page is set.
   */
  name: {
    /**
     * In points.
     */
    size: number
    /**
     * bold or regular letters.
     */
    weight: "regular" | "bold"
    /**
     * Where name and contact stand: at the start of the line, or in its middle.
     */
    align: "start" | "middle"
    /**
     * Whether the name has the template's colour.
     */
    accent: boolean
  }
  /**
   * How the title of a section is set.
   */
  heading: {
    /**
     * In points.
     */
    size: number
    /**
     * above: over the section. beside: in a narrow column before it, which takes less of the page's height; on a narrow screen above as well.
     */
    place: "above" | "beside"
    /**
     * none; line: a thin line below; bar: a short thick bar before it.
     */
    mark: "none" | "line" | "bar"
    /**
     * Whether headings have the template's colour.
     */
    accent: boolean
  }
  /**
   * How one school, job or other entry is set.
   */
  entry: {
    /**
     * Where the time of an entry stands: at the far end of its first line, or in a line below.
     */
    period: "beside" | "below"
  }
  /**
   * month: March 2026. short: Mar 2026. year: 2026 alone.
   */
  dates: "month" | "short" | "year"
  /**
   * What stands before each point of a list.
   */
  bullet: "•" | "–" | "▪"
}
/**
 * A closed list of terms with their texts.
 */
export interface Vocabulary {
  kind: "vocabulary"
  v: 1
  /**
   * Every term of the list by its key, with whatever else is said of it.
   */
  values: {
    [k: string]: Term
  }
  /**
   * Which term stands first, second and so on.
   */
  order: Name[]
}
export interface Term {
  title: Text
  feature?: Name
  [k: string]: Further | Text | Name | undefined
}
