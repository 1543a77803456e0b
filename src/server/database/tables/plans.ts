import type { Generated } from "kysely"
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

export type OrderStatus = "pending" | "paid" | "declined"

export interface OrdersTable {
  id: string
  instance: string
  user_id: string
  plan: string
  account_type: string
  country: string
  currency: string
  /** In the currency's smallest unit. */
  amount: number
  /** The coupon's hash. */
  coupon: string | null
  gateway: string
  status: Generated<OrderStatus>
  created_at: DefaultMoment
  settled_at: Date | null
}

/** How an account type is come by. */
export interface PlansTables {
  vouchers: VouchersTable
  redemptions: RedemptionsTable
  coupons: CouponsTable
  orders: OrdersTable
}
