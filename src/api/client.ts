import type { User } from "#documents/types.g.ts"
import type {
  CurrentAttempt,
  SaveAnswers,
  SavedAnswers,
  StartAttempt,
  StartedAttempt,
  SubmitAttempt,
  SubmittedAttempt,
} from "./contract/assessments.ts"
import type { SessionEntry, SignedOut, SignIn, SignUp } from "./contract/auth.ts"
import type { FactorState } from "./contract/factor.ts"
import type { CouponCheck, CouponOffer } from "./contract/plans.ts"
import type { SchoolCurricula } from "./contract/curricula.ts"
import type { NewMistake } from "./contract/mistakes.ts"
import type { RecordMatches } from "./contract/matches.ts"
import type {
  FoundRecords,
  LinkedRecords,
  RecordFacets,
  RecordList,
  RecordPack,
  RequirementPack,
  RecordPage,
  SimilarRecords,
  Stock,
} from "./contract/records.ts"
import type { AppConfiguration, ReleasePointer } from "./contract/release.ts"
import type { ReportAnswer, ResultsAnswer } from "./contract/reports.ts"
import type { KeptMarks, Reminders, Saved, SavedMarks, SharedSaved } from "./contract/saved.ts"
import type { CreatedShare, NewShare, SharedReport, ShareEntry } from "./contract/shares.ts"
import type { AccountWrite, SectionAnswer, SectionChanges } from "./contract/users.ts"
import { documentAddress, packFolder } from "./packs.ts"
import { ApiError, createRequests, type RequestOptions, unreached, deadline } from "./request.ts"

export { ApiError, isUnreachable } from "./request.ts"

/** What a search in a collection asks for; empty words are left out. */
export interface RecordQuery {
  search?: string
  /** `true`: no word is put right. */
  exact?: string
  /** Ids with commas between. */
  ids?: string
  sort?: string
  /** Of the page before. */
  cursor?: string
  limit?: string
  /** By filter a term, several of which one is enough, or a number or day from and to as `2..4`. */
  facets?: Readonly<Record<string, unknown>>
}

export type ApiClient = ReturnType<typeof createClient>

/**
 * The calls of specification 7, typed. Every function throws an ApiError on an answer of 400 and above; `onUnauthenticated`
 * hears of a session that has ended (a wrong password is no such thing).
 */
export function createClient(options: RequestOptions = {}) {
  const requests = createRequests(options)
  const { send } = requests
  const get = <T>(path: string): Promise<T> => send<T>("GET", path)
  const post = <T>(path: string, body: object = {}): Promise<T> => send<T>("POST", path, body)
  const savedFile = (format: string): string => `${options.base ?? "/api"}/users/favourites.${format}`

  return {
    /** For calls that few pages have use for: they come with those. */
    requests,
    ping: () => get<void>("auth/ping"),
    /** Lists the texts of this language, or of the page's, and of the default one. */
    appConfiguration: (language?: string) =>
      send<AppConfiguration>(
        "GET",
        "app-configuration",
        undefined,
        language === undefined ? {} : { language },
      ),
    /** The id of the release in force: tiny, to be compared often. */
    releasePointer: () => get<ReleasePointer>("release").then(({ id }) => id),
    eventsUrl: `${options.base ?? "/api"}/events`,
    document: (hash: string) => immutable(documentAddress(hash)),
    /** The documents of a pack, in the order of its file's name. */
    pack: async (file: string) => (await immutable(packFolder + encodeURIComponent(file))) as unknown[],

    /** Null: nobody is signed in. */
    getUser: () => get<User | null>("auth/get-user"),
    signIn: (input: SignIn) => post<User>("auth/sign-in", input),
    signUp: (input: SignUp) => post<User>("auth/sign-up", input),
    logout: () => get<SignedOut>("auth/logout"),
    sessions: () => get<SessionEntry[]>("auth/sessions"),
    revokeSession: (id: string) => send<void>("DELETE", `auth/sessions/${encodeURIComponent(id)}`),
    factor: () => get<FactorState>("auth/factor"),
    /** A page to go to, not a call: it leads to the provider, and is always on the application's own origin. */
    oidcStartUrl: (provider: string, redirect: string | null) =>
      `/api/auth/oidc/${encodeURIComponent(provider)}/start${
        redirect === null ? "" : `?${new URLSearchParams({ redirect })}`
      }`,

    /** Writes to `users/<route>`; the answer holds the keys as they are kept now. */
    saveUser: (route: string, input: AccountWrite) =>
      post<Record<string, unknown>>(`users/${encodeURIComponent(route)}`, input),
    addFavourite: (type: string, id: string) => send<string[]>("PUT", favourite(type, id)),
    removeFavourite: (type: string, id: string) => send<string[]>("DELETE", favourite(type, id)),
    /** All that is kept, with what has become of it. */
    saved: () => get<Saved>("users/favourites"),
    markFavourite: (type: string, id: string, marks: SavedMarks) =>
      send<KeptMarks>("PATCH", favourite(type, id), marks),
    setReminders: (input: Reminders) => send<Reminders>("PUT", "users/favourites/reminders", input),
    /** Files to be downloaded, not calls: all that is kept as a table, or the days on which it closes. */
    savedTableUrl: (language: string) => `${savedFile("csv")}?${new URLSearchParams({ language })}`,
    savedCalendarUrl: (language: string) => `${savedFile("ics")}?${new URLSearchParams({ language })}`,
    savedShares: () => get<ShareEntry[]>("users/favourites/shares"),
    shareSaved: (input: NewShare) => post<CreatedShare>("users/favourites/shares", input),
    /** Null: there is nothing (any more) behind the link. */
    sharedSaved: (token: string) =>
      get<SharedSaved>(`shared/saved/${encodeURIComponent(token)}`).catch(missing),
    /** Changes items of a list of the profile, all of them or none; sent again, they are made once. */
    changeItems: (section: string, input: SectionChanges) =>
      send<SectionAnswer>("PATCH", `users/${section}/items`, input),

    /** What it would save: nothing is bought by it. */
    applyCoupon: (input: CouponCheck) => post<CouponOffer>("checkout/coupon", input),
    schoolCurricula: () => get<SchoolCurricula>("school-curricula"),
    /** Which collections hold a record for the caller. */
    stock: () => get<Stock>("collections"),
    collection: (name: string, query: RecordQuery = {}) =>
      get<RecordList>(collectionAt(name) + searchOf(query)),
    /** Without a record those that fit; with one, how that one fits. */
    matches: (name: string, record: string) =>
      get<RecordMatches>(
        `${collectionAt(name)}/matches${record === "" ? "" : `?${new URLSearchParams({ record })}`}`,
      ),
    /** Null: there is no such record. */
    record: (name: string, id: string) => get<RecordPage>(recordAt(name, id)).catch(missing),
    facets: (name: string, query: RecordQuery = {}) =>
      get<RecordFacets>(`${collectionAt(name)}/facets${searchOf(query)}`),
    requirements: (name: string) => get<RequirementPack>(`${collectionAt(name)}/requirements`),
    recordPack: (name: string) =>
      send<RecordPack>("GET", `${collectionAt(name)}/pack`, undefined, {
        revalidated: true,
        large: true,
      }),
    /** Without a link all of them. Null: there is no such record. */
    linked: (name: string, id: string, question: { link: string; limit: string }) =>
      get<LinkedRecords>(`${recordAt(name, id)}/linked${searchOf(question)}`).catch(missing),
    /** Null: there is no such record. */
    similar: (name: string, id: string) =>
      get<SimilarRecords>(`${recordAt(name, id)}/similar`).catch(missing),
    reportMistake: (name: string, id: string, input: NewMistake) =>
      post<void>(`${recordAt(name, id)}/mistakes`, input),
    search: (query: RecordQuery) => get<FoundRecords>(`search${searchOf(query)}`),

    attempt: (assessment: string) => get<CurrentAttempt>(attemptAt(assessment)),
    startAttempt: (assessment: string, input: StartAttempt = {}) =>
      post<StartedAttempt>(attemptAt(assessment), input),
    saveAnswers: (attempt: string, input: SaveAnswers) =>
      send<SavedAnswers>("PUT", `attempts/${encodeURIComponent(attempt)}/answers`, input, lasting),
    submitAttempt: (attempt: string, input: SubmitAttempt) =>
      post<SubmittedAttempt>(`attempts/${encodeURIComponent(attempt)}/submit`, input),
    report: (report: string) => get<ReportAnswer>(`reports/${encodeURIComponent(report)}`),
    results: () => get<ResultsAnswer>("results"),
    shares: (report: string) => get<ShareEntry[]>(sharesOf(report)),
    share: (report: string, input: NewShare) => post<CreatedShare>(sharesOf(report), input),
    revokeShare: (id: string) => send<void>("DELETE", `shares/${encodeURIComponent(id)}`),
    /** Null: there is nothing (any more) behind the link. */
    sharedReport: (token: string) => get<SharedReport>(`shared/${encodeURIComponent(token)}`).catch(missing),
  }
}

const collectionAt = (name: string): string => `collections/${encodeURIComponent(name)}`
const recordAt = (name: string, id: string): string => `${collectionAt(name)}/${encodeURIComponent(id)}`
const favourite = (type: string, id: string): string =>
  `users/favourites/${encodeURIComponent(type)}/${encodeURIComponent(id)}`

/** Goes on when the page is being left. */
const lasting = { keepalive: true }
const attemptAt = (assessment: string): string => `assessments/${encodeURIComponent(assessment)}/attempt`
const sharesOf = (report: string): string => `reports/${encodeURIComponent(report)}/shares`

function missing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

function searchOf({ facets = {}, ...words }: RecordQuery & { link?: string }): string {
  const filled = Object.entries({ ...facets, ...words }).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (typeof one === "string" && one !== "" ? [[name, one]] : [])),
  )
  return filled.length === 0 ? "" : `?${new URLSearchParams(filled)}`
}

/** Documents are named by their hash: the browser may keep them for ever. */
async function immutable(url: string): Promise<unknown> {
  const response = await fetch(url, { credentials: "same-origin", ...deadline() }).catch(unreached)
  if (!response.ok) throw new ApiError(response.status, null, null)
  return response.json().catch(unreached)
}
