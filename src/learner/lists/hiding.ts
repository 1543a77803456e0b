import { createAccountClient } from "#api/account-client.ts"
import type { ApiClient } from "#api/client.ts"
import type { SectionChanges } from "#api/contract/users.ts"
import { isMove } from "#engine/items.ts"
import { hiddenList } from "./list.ts"

/** Sends changes to a list of the profile; answers it under its name, as it is kept now. */
export type ChangeItems = (
  list: string,
  input: SectionChanges,
) => Promise<Readonly<Record<string, readonly unknown[]>>>

/** Sections are hidden by a call of their own (specification 7), one after another. */
export const changeItemsBy =
  (client: Pick<ApiClient, "changeItems" | "requests">): ChangeItems =>
  async (list, input) => {
    if (list !== hiddenList) return client.changeItems(list, input)
    let answer = {}
    for (const change of input.changes)
      if (!isMove(change)) {
        const { hideSection } = createAccountClient(client.requests)
        answer = await hideSection({ user: input.user, section: change.id, hide: change.write !== null })
      }
    return answer
  }
