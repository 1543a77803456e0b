export type Properties = Record<string, string | number | boolean | null | undefined>

/**
 * Every event that can occur (specification 7), the name it goes by in the services, and the properties it cannot do
 * without (specification 5).
 */
export const events = {
  appOpened: ["app opened"],
  pageView: ["page opened", "pageName"],
  pageExit: ["page exited", "pageName"],
  linkClick: ["link clicked", "intent", "name", "scope"],
  formStart: ["form started", "name"],
  formComplete: ["form completed", "name"],
  assessmentFinished: ["assessment finished", "name"],
  accessCodeCheck: ["access code checked", "valid"],
  accessCodeRedeem: ["access code redeemed"],
  accountCreated: ["account created", "method"],
  authentication: ["authentication", "method"],
  oauthOpened: ["oauth opened", "provider"],
  oauthSuccess: ["oauth success"],
  careerFavourited: ["career added to favourites", "id"],
  explorerExternalLink: ["explorer external link", "url", "name"],
  skillBenefitOpened: ["skill provider benefit opened", "provider"],
  cvSectionOpened: ["cv section opened", "section"],
  cvSectionUpdated: ["cv section updated", "section"],
  cvHelpOpened: ["cv help opened", "section"],
  cvCustomRecordAdded: ["cv custom record added", "section"],
  consentOpened: ["consent opened"],
  consentSubmitted: ["consent submitted"],
} as const satisfies Record<string, readonly [name: string, ...required: string[]]>

export type EventKey = keyof typeof events

/** Thrown for a missing property: a caller's bug that must not pass unseen (specification 5 and 8). */
export class MissingProperties extends Error {
  constructor(event: EventKey, missing: readonly string[]) {
    super(`Analytics event "${events[event][0]}" lacks ${missing.join(", ")}`)
  }
}

export function demand(event: EventKey, properties: Properties): void {
  const [, ...required] = events[event]
  const missing = required.filter((key) => {
    const value = properties[key]
    return value === undefined || value === null || value === ""
  })
  if (missing.length > 0) throw new MissingProperties(event, missing)
}
