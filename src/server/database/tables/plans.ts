import type { Generated } from "kysely"
import type { DefaultJson, DefaultMoment } from "./columns.ts"

export interface VouchersTable {
  id: string
  instance: string
  code: string
  account_type: string | null
  tenant: Generated<string>
  cohort: Generated<string>
  research_assessments: DefaultJson<string[]>
  uses_allowed: number
  uses: Generated<number>
  expires_at: Date | null
}

export interface RedemptionsTable {
  voucher_id: string
  instance: string
  user_id: string
  redeemed_at: DefaultMoment
}

export interface CouponsTable {
  instance: string
  code: string
  percent: number
  /** Empty: for every plan. */
  plan: Generated<string>
  uses_allowed: number
  expires_at: Date | null
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
