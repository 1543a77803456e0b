import type { DefaultMoment } from "./columns.ts"

export interface InstancesTable {
  id: string
  created_at: DefaultMoment
}

export interface TenantsTable {
  instance: string
  slug: string
  institution: string
}

/** A group of a tenant, such as a class. */
export interface CohortsTable {
  instance: string
  tenant: string
  /** What accounts, vouchers and studies call it; it never changes. */
  name: string
  title: string
  /** Who gave the title, by pseudonym; null: the instance's file. */
  named_by: string | null
  created_at: DefaultMoment
}

/** Sites and their tenants, which everything else belongs to. */
export interface InstancesTables {
  instances: InstancesTable
  tenants: TenantsTable
  cohorts: CohortsTable
}
