import type { StaffRole } from "#api/contract/people.ts"
import type { Membership } from "#server/repositories/memberships.ts"

const everyRole: readonly StaffRole[] = [
  "teacher",
  "analyst",
  "editor",
  "publisher",
  "researcher",
  "operator",
]

/** Which roles somebody may give and take away, by a role of their own. */
const gives: Partial<Record<StaffRole, readonly StaffRole[]>> = {
  publisher: ["teacher", "analyst", "editor"],
  operator: everyRole,
}

/**
 * With these somebody publishes, approves, or reads what people answered: given by one person alone, who could make a
 * second account theirs, they would undo everything that takes two people.
 */
const takesSecond: ReadonlySet<StaffRole> = new Set<StaffRole>(["publisher", "researcher", "operator"])

export const needsSecond = (role: StaffRole): boolean => takesSecond.has(role)

/** The roles that somebody may give in a layer. A role in the instance reaches its tenants. */
export function givenBy(memberships: readonly Membership[], tenant: string): StaffRole[] {
  const held = memberships.filter((membership) => membership.tenant === "" || membership.tenant === tenant)
  return everyRole.filter((role) => held.some((membership) => gives[membership.role]?.includes(role)))
}
