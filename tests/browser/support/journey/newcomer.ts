import { randomInt, randomUUID } from "node:crypto"

/** A password that every rule of specification 5 accepts. */
export const password = "Secret1pass"

export function freshEmail(): string {
  return `learner-${randomUUID().slice(0, 8)}@example.org`
}

/** A South African cellphone number: as somebody types it, and as it is kept. */
export function freshPhone(): { typed: string; kept: string } {
  const digits = String(randomInt(1_000_000, 9_999_999))
  return { typed: `082 ${digits.slice(0, 3)} ${digits.slice(3)}`, kept: `+2782${digits}` }
}
