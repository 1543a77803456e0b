import { createPlansClient } from "#api/plans-client.ts"
import { ApiError } from "#api/client.ts"
import type { Collection } from "#documents/types.g.ts"
import type { Learner } from "../learner.ts"
import { countryOf } from "../sources/plans.ts"
import { termTitle } from "../sources/content.ts"
import { loadDocument } from "../sources/source.ts"
import type { ActionKind, Arguments } from "./action.ts"
import { filled, word } from "./action.ts"
import { patchFavourites } from "./saved.ts"

const selectPlan: ActionKind = async (learner, args) => {
  learner.visitor.select(word(args, "plan"), word(args, "country") || null)
  await learner.router.redecide()
}

const clearPlan: ActionKind = async (learner) => {
  learner.visitor.select(null, null)
  await learner.router.redecide()
}

const voucherOf = (learner: Learner, args: Arguments) =>
  word(args, "code") || learner.visitor.get("voucher-code") || ""

/** The server has looked at a code and refused it; one that is used already is a valid code all the same. */
function refused(learner: Learner, error: unknown): never {
  if (error instanceof ApiError && error.body?.field === "code")
    learner.analytics.track("accessCodeCheck", { valid: error.body.code !== "voucher-invalid" })
  throw error
}

const checkVoucher: ActionKind = async (learner, args, screen) => {
  try {
    const code = voucherOf(learner, args)
    const offer = await createPlansClient(learner.client.requests).checkVoucher({ code })
    learner.analytics.track("accessCodeCheck", { valid: true })
    await loadDocument(learner, "vocabulary/account-types")
    const accountType = offer.accountType ?? ""
    const result = {
      valid: true,
      code,
      accountType,
      title: termTitle(learner, "account-types", accountType),
      group: [offer.tenant, offer.cohort].filter(Boolean).join(", "),
    }
    screen.setState({ [word(args, "into") || "voucher"]: result })
    return { ok: true, result }
  } catch (error) {
    return refused(learner, error)
  }
}

const redeemVoucher: ActionKind = async (learner, args) => {
  const asked = createPlansClient(learner.client.requests).redeemVoucher({ code: voucherOf(learner, args) })
  const user = await asked.catch((error: unknown) => refused(learner, error))
  learner.analytics.track("accessCodeRedeem", { accountType: user.app?.accountType ?? "" })
  // A voucher can carry a tenant, whose release differs.
  await learner.reconfigure()
  await learner.session.update(user)
}

const priceQuestion = (learner: Learner, args: Arguments) => ({
  plan: word(args, "plan"),
  country: countryOf(learner, args),
})

const applyCoupon: ActionKind = async (learner, args, screen) => {
  const coupon = word(args, "coupon")
  const offer = await learner.client.applyCoupon({
    coupon,
    ...priceQuestion(learner, args),
  })
  screen.setState({ [word(args, "into") || "coupon"]: coupon })
  return { ok: true, result: offer }
}

const startCheckout: ActionKind = async (learner, args) => {
  // Only a coupon that the page has shown to hold: one that does not must keep nobody from paying.
  const coupon = word(args, "coupon")
  const { redirect } = await createPlansClient(learner.client.requests).checkout({
    ...priceQuestion(learner, args),
    ...filled({ coupon, email: word(args, "email") }),
  })
  // The page that one comes back to from the gateway, by Back as well, still knows the coupon.
  if (coupon) {
    const query = new URLSearchParams(location.search)
    query.set("coupon", coupon)
    history.replaceState(history.state, "", `${location.pathname}?${query.toString()}`)
  }
  location.assign(redirect)
}

const toggleFavourite: ActionKind = async (learner, args) => {
  const type = word(args, "type")
  const id = word(args, "id")
  const user = learner.user()
  if (!user || !type || !id) return
  const before = user.profile?.favourites?.[type] ?? []
  const adding = !before.includes(id)
  learner.state.savingFavourite = `${type}/${id}`
  try {
    const favourites = adding
      ? await learner.client.addFavourite(type, id)
      : await learner.client.removeFavourite(type, id)
    patchFavourites(learner, type, favourites)
    if (adding) void countFavourite(learner, type, { id, title: word(args, "title") })
  } finally {
    learner.state.savingFavourite = null
  }
}

/** A record is kept whether or not the collection says, or can be asked, what event that is. */
async function countFavourite(learner: Learner, collection: string, record: { id: string; title: string }) {
  const document = await learner.documents.load(`collection/${collection}`).catch(() => undefined)
  const event = (document as Collection | undefined)?.favourited
  if (event) learner.analytics.track(event, record)
}

export const planActions = {
  selectPlan,
  clearPlan,
  checkVoucher,
  redeemVoucher,
  applyCoupon,
  startCheckout,
  toggleFavourite,
}
