import type { RecordCard } from "#api/contract/records.ts"
import { Runtime } from "#blocks/screen/runtime.ts"
import { createHost } from "../host.ts"
import type { Learner } from "../learner.ts"

/**
 * The id in an address decides which record a page shows; the rest of it, such as the record's name, is decoration. Where
 * a record is called otherwise by now, its page takes the new address in the place of the old.
 */
export function takeAddress(learner: Learner): void {
  const { page } = learner.state
  if (!page?.plan) return
  const { route, params, path } = page.decision
  for (const { source, args } of new Runtime(createHost(learner), page.plan).wanted()) {
    if (source !== "record" || !Object.values(params).includes(String(args["id"]))) continue
    const { to } = (learner.sources.get(source, args).snapshot().value ?? {}) as Partial<RecordCard>
    const address = to?.route === route ? learner.hrefOf({ ...to, query: { keep: "*" } }) : undefined
    if (address !== undefined && address !== path) learner.router.rename(address)
  }
}
