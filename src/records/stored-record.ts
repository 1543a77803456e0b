/** A record as it is kept: its id beside its fields. */
export interface StoredRecord {
  id: string
  /** As whoever reads the layer sees it, with what the layers below say. */
  record: Readonly<Record<string, unknown>>
  /** Whether the layer that is written to holds something of it, or it comes from below. */
  own: boolean
}
