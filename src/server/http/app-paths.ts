/** Pages of the learner's app that the server itself sends people to (specification 2.4). */
export const appPaths = {
  oauthCallback: "/auth-callback",
  recover: "/recover",
  home: "/home",
  /** The onboarding guard decides what comes next. */
  onboarding: "/onboarding",
  checkoutStep: (country: string, plan: string) => `/onboarding/checkout/${country}/${plan}`,
  upgrade: (country: string, plan: string) => `/upgrade/${country}/${plan}`,
}
