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

/** Sites and their tenants, which everything else belongs to. */
export interface InstancesTables {
  instances: InstancesTable
  tenants: TenantsTable
}
