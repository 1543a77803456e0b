import type { FastifyRequest } from "fastify"
import type { LayerQuery } from "#api/contract/publishing.ts"
import type { Power } from "#api/contract/workspace.ts"
import { reason } from "#api/messages/server.ts"
import { term } from "#documents/said.ts"
import type { Role } from "#server/database/tables/accounts.ts"
import type { Scope } from "#server/database/database.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { signedIn, type CurrentSession } from "#server/http/context.ts"

/**
 * What each role may do: with documents, with records, and with what people answered for research. An operator writes none, but reads
 * what a publisher proposes, and approves it; makes vouchers and coupons, and looks after what is paid.
 */
const powers: Record<Role, readonly Power[]> = {
  analyst: ["read", "try"],
  editor: ["read", "try", "propose", "records", "classes"],
  publisher: ["read", "try", "propose", "publish", "records", "classes", "people"],
  researcher: ["research"],
  operator: ["read", "approve", "codes", "payments", "classes", "people"],
  teacher: ["classes"],
}

/** The roles that have a power. */
export const rolesWith = (power: Power): Role[] =>
  (Object.keys(powers) as Role[]).filter((role) => powers[role].includes(power))

/** What a power lets somebody do, where its name is no verb. */
const told: Partial<Record<Power, string>> = {
  codes: "make codes",
  payments: "look after payments",
  records: "change records",
  classes: "work with classes",
  try: "try changes out",
  people: "give roles",
}

/** What cannot be taken back asks whoever has a second factor to show it. */
const confirmed: readonly Power[] = ["publish", "approve", "codes", "payments"]

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
  const { staff } = session
  if (staff.lacks !== null)
    throw new Failure(
      403,
      staff.lacks === "password" ? "password-weak" : "factor-missing",
      staff.lacks === "password" ? reason("refused.password") : reason("refused.factorMissing"),
      { text: staff.lacks === "password" ? "forms:error.staffPassword" : "forms:error.factorMissing" },
    )
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
  if (!allowed)
    throw new Failure(
      403,
      "forbidden",
      reason("refused.power", { power: term({ text: told[power] ?? power }) }),
    )
  if (confirmed.includes(power)) requireConfirmed(request)
  return { scope: { instance, tenant }, actor: session.account.pseudonym }
}

/** What the roles of somebody let them do in a layer: those of the instance reach its tenants, too. */
export function powersIn({ memberships }: Pick<CurrentSession, "memberships">, tenant: string): Power[] {
  const held = memberships.filter((membership) => membership.tenant === "" || membership.tenant === tenant)
  return [...new Set(held.flatMap(({ role }) => powers[role]))]
}

/** Refuses whoever has a second factor and has not shown it within the hour. */
export function requireConfirmed(request: FastifyRequest): void {
  const { hasFactor, confirmed: shown } = signedIn(request).staff
  if (hasFactor && !shown)
    throw new Failure(403, "factor-needed", reason("refused.factorNeeded"), {
      text: "forms:error.factorNeeded",
    })
}
