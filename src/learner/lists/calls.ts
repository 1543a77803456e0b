import { createAccountClient } from "#api/account-client.ts"
import type { ApiClient } from "#api/client.ts"
import { isMove } from "#engine/items.ts"
import { detailIn, keyOf } from "./details.ts"
import { type Batch, detailsList, hiddenList, type KeptList, sent } from "./list.ts"

/** Sends a batch of changes to a list of the profile; answers the list under its name, as it is kept now. */
export type SendBatch = (
  kept: Pick<KeptList, "user" | "list">,
  batch: Batch,
) => Promise<Readonly<Record<string, readonly unknown[]>>>

type Client = Pick<ApiClient, "changeItems" | "saveUser" | "requests">

/** What is no list on the server goes by a call of its own. */
export const sendBatchBy =
  (client: Client): SendBatch =>
  (kept, batch) => {
    if (kept.list === hiddenList) return hide(client, kept, batch)
    if (kept.list === detailsList) return saveDetails(client, kept, batch)
    return client.changeItems(kept.list, sent(kept.user, batch))
  }

/** Sections are hidden one after another (specification 7). */
async function hide({ requests }: Client, { user }: Pick<KeptList, "user">, { changes }: Batch) {
  const { hideSection } = createAccountClient(requests)
  let answer = {}
  for (const change of changes)
    if (!isMove(change)) answer = await hideSection({ user, section: change.id, hide: change.item !== null })
  return answer
}

/** What was answered is held against what stood there; of what is chosen by a press, the last choice counts. */
async function saveDetails(client: Client, { user }: Pick<KeptList, "user">, { changes, answers }: Batch) {
  const seen = changes.flatMap((change) => (isMove(change) ? [] : [change]))
  const before = Object.fromEntries(
    seen.map((change) => [keyOf(change.id), change.before?.["value"] ?? null]),
  )
  const kept = await client.saveUser("profile", {
    data: {},
    ...answers,
    user,
    ...(answers?.formId !== undefined && { before }),
  })
  return { [detailsList]: seen.map(({ id }) => ({ id, value: detailIn(kept, id) })) }
}
