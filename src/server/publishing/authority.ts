import type { FastifyRequest } from "fastify"
import type { LayerQuery } from "#api/contract/publishing.ts"
import type { Role } from "#server/database/tables/accounts.ts"
import type { Scope } from "#server/database/database.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { signedIn } from "#server/http/context.ts"

export type Power = "read" | "propose" | "publish" | "approve" | "research" | "codes"

/**
 * What each role may do: with documents, and with what people answered for research. An operator writes none, but reads
 * what a publisher proposes, and approves it; and makes vouchers and coupons.
 */
const powers: Record<Role, readonly Power[]> = {
  analyst: ["read"],
  editor: ["read", "propose"],
  publisher: ["read", "propose", "publish"],
  researcher: ["research"],
  operator: ["read", "approve", "codes"],
}

/** Whose layer a request is about, after making sure that the caller has that power there. */
export interface Authority {
  scope: Scope
  /** The caller's pseudonym, for the audit log. */
  actor: string
}

/**
 * The layer asked for: the instance's, or a tenant's. Without a word the widest that the caller has the power for.
 * A role in one tenant says nothing about another tenant or the instance; a role in the instance reaches its tenants.
 */
export function requirePower(request: FastifyRequest, power: Power, asked: LayerQuery): Authority {
  const session = signedIn(request)
  const instance = request.instance.id
  const held = session.memberships
    .filter(({ role }) => powers[role].includes(power))
    .map(({ tenant }) => tenant)
  const tenant = asked.layer === "instance" ? "" : (asked.tenant ?? [...held].sort()[0])
  if (asked.layer === "tenant" && (tenant === undefined || tenant === ""))
    throw new Failure(400, "bad-request", "Say which tenant's layer is meant: tenant=….")
  if (tenant !== undefined && tenant !== "" && !Object.hasOwn(request.instance.tenants, tenant))
    throw notFound("tenant")
  const allowed = tenant !== undefined && (held.includes("") || held.includes(tenant))
  if (!allowed) throw new Failure(403, "forbidden", `Nobody gave this account the power to ${power} here.`)
  return { scope: { instance, tenant }, actor: session.account.pseudonym }
}
