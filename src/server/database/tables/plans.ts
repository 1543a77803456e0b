import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { OrderStatus } from "#api/contract/orders.ts"
import type { PaidTax } from "#server/payments/tax.ts"
import type { DefaultJson, DefaultMoment } from "./columns.ts"

/** What vouchers and coupons have in common. */
interface SoldCode {
  instance: string
  /** The code itself is known to whoever has it alone. */
  code_hash: string
  /** What is shown of it. */
  hint: string
  /** Those that were made together; null for those that are there for trying out. */
  batch: string | null
  label: Generated<string>
  /** From the instance's file, where everybody can read it: never in production. */
  demo: Generated<boolean>
  expires_at: Date | null
  created_at: DefaultMoment
  revoked_at: Date | null
}

export interface VouchersTable extends SoldCode {
  id: string
  account_type: string | null
  tenant: Generated<string>
  cohort: Generated<string>
  research_assessments: DefaultJson<string[]>
  uses_allowed: number
  uses: Generated<number>
}

export interface RedemptionsTable {
  voucher_id: string
  instance: string
  user_id: string
  redeemed_at: DefaultMoment
}

export interface CouponsTable extends SoldCode {
  percent: number
  /** Empty: for every plan. */
  plan: Generated<string>
  uses_allowed: number
}

/** An entry of the books: it outlives the account. Amounts are in the currency's smallest unit. */
export interface OrdersTable {
  id: string
  instance: string
  /** Null: the account is deleted. */
  user_id: string | null
  /** The buyer's pseudonym, which then leads nowhere. */
  holder: Generated<string>
  plan: string
  account_type: string
  /** What its buyer read when ordering: messages about it are in that language. Empty: the site's own. */
  language: Generated<string>
  /** How long it lasts, as the plan said when it was ordered. */
  term: Generated<"once" | "month" | "year">
  country: string
  currency: string
  amount: number
  /** The coupon's hash. */
  coupon: string | null
  /** Its name in the instance's file; empty: nothing had to be paid. */
  gateway: string
  status: Generated<OrderStatus>
  /** How often a gateway was asked to begin; each has a reference of its own. */
  attempts: Generated<number>
  /** Where the buyer pays, once the gateway has said so. */
  page: string | null
  paid_reference: string | null
  paid_amount: number | null
  paid_currency: string | null
  /** What the gateway calls the payment. */
  paid_transaction: string | null
  refunded: Generated<number>
  refunding: Generated<number>
  disputed: Generated<boolean>
  dispute_ended: Generated<boolean>
  declined: Generated<boolean>
  expired: Generated<boolean>
  granted: Generated<boolean>
  /** The account type before the plan was given. */
  granted_over: string | null
  lowered: Generated<boolean>
  /** The first and the last day of what is left of it, where the instance is; null: it has no end, or was not given. */
  runs_from: string | null
  runs_until: string | null
  /** Its days are over, and the plan was taken out of what the account has. */
  ended: Generated<boolean>
  /** The tax within the price when the plan was given; null: the site said of none. */
  tax: ColumnType<PaidTax | null, string | null | undefined, string | null>
  /** Why an operator has to look at it; empty: nobody has to. */
  attention: Generated<string>
  /** When the gateway was last asked about it, and how often. */
  looked_at: Date | null
  looks: Generated<number>
  created_at: DefaultMoment
  settled_at: Date | null
}

/** What has happened to an order, each thing once; append-only. */
export interface PaymentEventsTable {
  id: GeneratedAlways<string>
  instance: string
  order_id: string
  gateway: string
  kind: string
  /** What it happened to, as the gateway knows it: the same event of the same object is the same event. */
  object: string
  amount: number | null
  currency: string | null
  at: Date
}

export interface PaymentRefundsTable {
  /** What the gateway is told, so that it pays back once. */
  id: string
  instance: string
  order_id: string
  amount: number
  status: Generated<"pending" | "done" | "failed">
  refunded_before: number
  /** Who asked, by pseudonym, and why. */
  actor: string
  why: string
  asked_at: Date | null
  created_at: DefaultMoment
  settled_at: Date | null
}

/** How an account type is come by. */
export interface PlansTables {
  vouchers: VouchersTable
  redemptions: RedemptionsTable
  coupons: CouponsTable
  orders: OrdersTable
  payment_events: PaymentEventsTable
  payment_refunds: PaymentRefundsTable
}
