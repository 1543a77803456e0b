import { createAccountClient } from "#api/account-client.ts"
import type { Learner } from "../learner.ts"

/** The calls of whoever looks after their account. */
export const accountOf = ({ client }: Learner) => createAccountClient(client.requests)
