import type { CodeBatch } from "#api/contract/codes.ts"
import type { CodeRow } from "#server/repositories/sold-codes.ts"

/** Codes by what they were made with, in the order that they come in. */
export function batchesOf(codes: readonly CodeRow[]): CodeBatch[] {
  const batches = new Map<string, CodeBatch>()
  for (const code of codes) {
    const key = code.batch ?? JSON.stringify([code.kind, code.label])
    const batch = batches.get(key) ?? emptyBatch(code)
    batch.codes += 1
    batch.working += code.revoked_at === null ? 1 : 0
    batch.uses += code.uses
    batch.usesAllowed += code.uses_allowed
    batches.set(key, batch)
  }
  return [...batches.values()]
}

function emptyBatch({
  batch,
  kind,
  label,
  gives,
  expires_at: expires,
  created_at: created,
}: CodeRow): CodeBatch {
  return {
    batch,
    kind,
    label,
    codes: 0,
    working: 0,
    uses: 0,
    usesAllowed: 0,
    // Those for trying out give each something else.
    gives: batch === null ? "" : gives,
    expires: batch === null ? null : (expires?.toISOString() ?? null),
    createdAt: created.toISOString(),
  }
}
