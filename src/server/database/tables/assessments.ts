import type { Generated } from "kysely"
import type { Detail, ScaleScore } from "#assessments/scoring/result.ts"
import type { DefaultMoment, Json, Moment } from "./columns.ts"

export interface AssessmentEntriesTable {
  instance: string
  user_id: string
  assessment: string
  updated_at: DefaultMoment
}

export interface AttemptsTable {
  id: string
  instance: string
  user_id: string
  assessment: string
  /** The version that it is an attempt at now; of the answers, those of this version count. */
  version: string
  /** The shorter form; null for the whole. */
  form: string | null
  seed: number
  minor: boolean
  untimed: boolean
  checkpoint: string | null
  started_at: DefaultMoment
  saved_at: DefaultMoment
  submitted_at: Moment | null
  /** The hash of the tasks that were answered; null before it is submitted, without tasks, and before hashes were kept. */
  tasks: string | null
}

export interface AnswersTable {
  attempt_id: string
  instance: string
  user_id: string
  version: string
  name: string
  value: Json<unknown>
  ms: number
  n: number
  saved_at: DefaultMoment
}

export interface ResultsTable {
  attempt_id: string
  /** Mostly the attempt's own; an assessment that is taken as its parts is scored from one of them. */
  assessment: string
  instance: string
  user_id: string
  /** The version of assessment and key that it was scored by. */
  version: string
  scales: Json<Record<string, ScaleScore>>
  details: Json<Record<string, Detail>>
  taken_at: Moment
  scored_at: DefaultMoment
}

export interface SharesTable {
  id: string
  instance: string
  user_id: string
  /** A report, what its owner keeps, or their CV. */
  shows: Generated<"report" | "saved" | "resume">
  /** Which report, where it shows one. */
  report: string | null
  token_hash: string
  views: Generated<number>
  /** Null: as many as they like. */
  views_allowed: number | null
  created_at: DefaultMoment
  expires_at: Moment
}

/** Taking assessments, and what came of it. */
export interface AssessmentsTables {
  assessment_entries: AssessmentEntriesTable
  attempts: AttemptsTable
  answers: AnswersTable
  results: ResultsTable
  shares: SharesTable
}
