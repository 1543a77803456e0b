export type Properties = Record<string, string | number | boolean | null | undefined>

/**
 * Every event that can occur (specification 7), the name it goes by in the services, and the properties it cannot do
 * without (specification 5).
 */
export const events = {
  appOpened: { name: "app opened", required: [] },
  pageView: { name: "page opened", required: ["pageName"] },
  pageExit: { name: "page exited", required: ["pageName"] },
  linkClick: { name: "link clicked", required: ["intent", "name", "scope"] },
  formStart: { name: "form started", required: ["name"] },
  formComplete: { name: "form completed", required: ["name"] },
  assessmentFinished: { name: "assessment finished", required: ["name"] },
  accessCodeCheck: { name: "access code checked", required: ["valid"] },
  accessCodeRedeem: { name: "access code redeemed", required: [] },
  accountCreated: { name: "account created", required: ["method"] },
  authentication: { name: "authentication", required: ["method"] },
  oauthOpened: { name: "oauth opened", required: ["provider"] },
  oauthSuccess: { name: "oauth success", required: [] },
  careerFavourited: { name: "career added to favourites", required: ["id"] },
  explorerExternalLink: { name: "explorer external link", required: ["url", "name"] },
  skillBenefitOpened: { name: "skill provider benefit opened", required: ["provider"] },
  cvSectionOpened: { name: "cv section opened", required: ["section"] },
  cvSectionUpdated: { name: "cv section updated", required: ["section"] },
  cvHelpOpened: { name: "cv help opened", required: ["section"] },
  cvCustomRecordAdded: { name: "cv custom record added", required: ["section"] },
  consentOpened: { name: "consent opened", required: [] },
  consentSubmitted: { name: "consent submitted", required: [] },
} as const satisfies Record<string, { name: string; required: readonly string[] }>

export type EventKey = keyof typeof events

/** Thrown for a missing property: a caller's bug that must not pass unseen (specification 5 and 8). */
export class MissingProperties extends Error {
  constructor(event: EventKey, missing: readonly string[]) {
    super(`Analytics event "${events[event].name}" lacks ${missing.join(", ")}`)
  }
}

export function demand(event: EventKey, properties: Properties): void {
  const missing = events[event].required.filter((key) => {
    const value = properties[key]
    return value === undefined || value === null || value === ""
  })
  if (missing.length > 0) throw new MissingProperties(event, missing)
}
