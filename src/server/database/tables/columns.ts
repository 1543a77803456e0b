import type { ColumnType } from "kysely"

/** A timestamp: read as a Date, written as a Date. */
export type Moment = ColumnType<Date, Date, Date>
export type DefaultMoment = ColumnType<Date, Date | undefined, Date>
/** A JSON column: read as parsed JSON, written as its text (both drivers then agree). */
export type Json<T> = ColumnType<T, string, string>
export type DefaultJson<T> = ColumnType<T, string | undefined, string>
