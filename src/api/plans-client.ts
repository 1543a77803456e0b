import type { User } from "#documents/types.g.ts"
import type { OwnOrders } from "./contract/own-orders.ts"
import type { Checkout, Redirect, VoucherCode, VoucherOffer } from "./contract/plans.ts"
import type { Requests } from "./request.ts"

/**
 * What is done with plans, typed. Apart from the learner's others, as few pages sell one; what a coupon would save is asked
 * by a source, and stands with those.
 *
 * @throws ApiError on an answer of 400 and above
 */
export function createPlansClient({ send }: Requests) {
  const post = <T>(path: string, body: object): Promise<T> => send<T>("POST", path, body)

  return {
    checkVoucher: (input: VoucherCode) => post<VoucherOffer>("vouchers/check", input),
    redeemVoucher: (input: VoucherCode) => post<User>("vouchers/redeem", input),
    /** What was paid for. */
    ownOrders: () => send<OwnOrders>("GET", "users/orders"),
    checkout: (input: Checkout) => post<Redirect>("checkout", input),
  }
}
