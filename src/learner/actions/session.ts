import type { User } from "#documents/types.g.ts"
import type { Learner } from "../learner.ts"
import { accountOf } from "./account-of.ts"
import type { ActionKind } from "./action.ts"
import { answers, filled, secret, word } from "./action.ts"
import { deviceStore } from "#browser/stores.ts"

const methodOf = (identifier: string) => (identifier.includes("@") ? "email" : "phone")

const signIn: ActionKind = async (learner, args) => {
  const identifier = word(args, "identifier")
  const user = await learner.client.signIn({ identifier, password: secret(args, "password") })
  learner.analytics.track("authentication", { method: methodOf(identifier) })
  await learner.session.signedIn(user)
}

function accountCreated(learner: Learner, user: User, method: string): void {
  const accountType = user.app?.accountType ?? "free"
  const coupon = learner.visitor.get("coupon-code") ?? ""
  learner.analytics.track("accountCreated", { method, accountType, coupon })
}

const signUp: ActionKind = async (learner, args) => {
  const identifier = word(args, "identifier")
  const { selectedPlan, planCountry } = learner.visitor.read()
  const user = await learner.client.signUp({
    identifier,
    password: secret(args, "password"),
    ...filled({
      firstName: word(args, "firstName"),
      lastName: word(args, "lastName"),
      plan: selectedPlan,
      country: planCountry,
      coupon: learner.visitor.get("coupon-code"),
      code: learner.visitor.get("voucher-code"),
    }),
  })
  accountCreated(learner, user, methodOf(identifier))
  await learner.session.signedIn(user)
}

/**
 * Who stays, or has to, goes back: a page that signs out on entering is no page to stay on. Somebody who has gone on
 * meanwhile is where they want to be.
 */
const signOut: ActionKind = async (learner) => {
  let left = false
  const from = learner.state.page?.entry
  try {
    left = await learner.session.signOut()
  } finally {
    if (!left && learner.state.page?.entry === from) learner.router.back(learner.homePath())
  }
}

const recover: ActionKind = async (learner, args) => {
  await accountOf(learner).recover({ identifier: word(args, "identifier") })
}

const reset: ActionKind = async (learner, args) => {
  const query = new URLSearchParams(location.search)
  await accountOf(learner).reset({
    password: secret(args, "password"),
    ...filled({
      token: query.get("token"),
      identifier: word(args, "identifier"),
      code: word(args, "code"),
    }),
  })
}

type Channel = "email" | "phone"

const channelOf: (...input: Parameters<ActionKind>) => Channel = (learner, args) => {
  const asked = word(args, "channel") || learner.user()?.auth?.currentSessionAuthMethod
  return asked === "phone" ? "phone" : "email"
}

const verifySend: ActionKind = async (learner, args, screen) => {
  await accountOf(learner).verifySend({ channel: channelOf(learner, args, screen) })
}

const verifyConfirm: ActionKind = async (learner, args, screen) => {
  const channel = channelOf(learner, args, screen)
  const user = await accountOf(learner).verifyConfirm({ channel, code: word(args, "code") })
  await learner.session.update(user)
}

const skipVerification: ActionKind = async (learner) => {
  learner.visitor.skip()
  await learner.router.redecide()
}

const oauthStart: ActionKind = (learner, args) => {
  const provider = word(args, "provider")
  learner.analytics.track("oauthOpened", { provider })
  location.assign(learner.client.oidcStartUrl(provider, new URLSearchParams(location.search).get("redirect")))
}

const finishOAuth: ActionKind = async (learner, args) => {
  const query = new URLSearchParams(location.search)
  const error = query.get("error")
  const failed = learner.hrefOf(args["failed"])
  const done = learner.hrefOf(args["done"])
  const turnedAway = (reason: string) => {
    const [path = "/", search = ""] = (failed ?? learner.homePath()).split("?")
    const next = new URLSearchParams(search)
    next.set("loginError", reason)
    learner.router.go(`${path}?${next}`, { replace: true })
  }
  if (error) return turnedAway(error)
  const user = await learner.client.getUser()
  if (!user) return turnedAway("no-session")
  const method = user.auth?.currentSessionAuthMethod || "oauth"
  if (query.has("created")) accountCreated(learner, user, method)
  learner.analytics.track("authentication", { method })
  if (!learner.state.successfulAuthTracked) {
    learner.analytics.track("oauthSuccess", { method })
    learner.state.successfulAuthTracked = true
    deviceStore.setItem("oauth-tracked", "true")
  }
  await learner.session.signedIn(user, done)
}

const refreshUser: ActionKind = (learner) => learner.session.refresh()

const changePassword: ActionKind = async (learner, args) => {
  await accountOf(learner).changePassword({ current: secret(args, "current"), next: secret(args, "next") })
  // The server ends the account's other sessions.
  learner.sources.refresh("sessions")
}

const revokeSession: ActionKind = async (learner, args) => {
  await learner.client.revokeSession(word(args, "id"))
  learner.sources.refresh("sessions")
}

const deleteAccount: ActionKind = async (learner, args) => {
  const password = answers(args)["password"] === undefined ? {} : { password: secret(args, "password") }
  await accountOf(learner).deleteAccount(password)
  await learner.session.left()
}

export const sessionActions = {
  signIn,
  signUp,
  signOut,
  recover,
  reset,
  verifySend,
  verifyConfirm,
  skipVerification,
  oauthStart,
  finishOAuth,
  refreshUser,
  changePassword,
  revokeSession,
  deleteAccount,
}
