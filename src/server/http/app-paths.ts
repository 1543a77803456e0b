/** Pages of the learner's app that the server itself sends people to (specification 2.4). */
export const appPaths = {
  oauthCallback: "/auth-callback",
  recover: "/recover",
  reset: "/recover/reset",
  security: "/settings/security",
  home: "/home",
  saved: "/saved",
  /** A page of the server's own. */
  stopReminders: "/reminders/stop",
  /** The onboarding guard decides what comes next. */
  onboarding: "/onboarding",
  checkoutStep: (country: string, plan: string) => `/onboarding/checkout/${country}/${plan}`,
  /** Open in every stage, unlike the upgrade page. */
  plans: "/settings/account/upgrade",
  /** Pages of the server's own: where a gateway sends the buyer back to, and where a payment begins that is sent by a form. */
  paymentReturn: (order: string) => `/payments/return/${order}`,
  paymentPage: (order: string) => `/payments/pay/${order}`,
  thanks: (plan: string) => `/settings/account/thank-you/${plan}`,
}
