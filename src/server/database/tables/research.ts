import type { DefaultJson, DefaultMoment } from "./columns.ts"

export interface StudiesTable {
  id: string
  instance: string
  /** The tenant's slug; empty for those who belong to none. */
  tenant: string
  /** The cohort in the tenant; empty for those who belong to none. */
  cohort: string
  /** What everybody in the cohort is asked to take. */
  assessments: DefaultJson<string[]>
  /** What the pseudonyms of this study alone are made with; the link dies with it. */
  pseudonym_key: string
  changed_at: DefaultMoment
}

/** Who is asked to take part in research, and under which names their answers leave. */
export interface ResearchTables {
  studies: StudiesTable
}
