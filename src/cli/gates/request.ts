import type { User, Visitor } from "#documents/types.g.ts"

/** One line of input, its shape checked. Whatever is null or absent is left to its default. */
export interface DecideRequest {
  path: string
  user: User | null
  visitor: Visitor
  instance?: string
  config?: Record<string, unknown>
  curricula?: string[]
  now?: Date
}

/** A line that cannot be answered: what is wrong, and where. */
export class BadRequest extends Error {}

/** @throws BadRequest */
export function parseRequest(line: string): DecideRequest {
  const request = record(parseJson(line), "the request")
  const { path, instance, now, curricula, config } = request
  if (typeof path !== "string") throw unexpected("path", "a string", path)
  const named = optional(instance, (value) => string(value, "instance"))
  const moment = optional(now, (value) => date(value))
  const offered = optional(curricula, strings)
  const changed = optional(config, (value) => record(value, "config"))
  return {
    path,
    user: optional(request["user"], (value) => record(value, "user") as User) ?? null,
    visitor: optional(request["visitor"], visitor) ?? {},
    ...(named !== undefined && { instance: named }),
    ...(changed && { config: changed }),
    ...(offered && { curricula: offered }),
    ...(moment && { now: moment }),
  }
}

function parseJson(line: string): unknown {
  if (line.trim() === "") throw new BadRequest("the line is empty; expected a JSON object")
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new BadRequest(`not JSON: ${(error as Error).message}`, { cause: error })
  }
}

function optional<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === null || value === undefined ? undefined : read(value)
}

function record(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw unexpected(where, "an object", value)
  return value as Record<string, unknown>
}

function string(value: unknown, where: string): string {
  if (typeof value !== "string") throw unexpected(where, "a string", value)
  return value
}

function strings(value: unknown): string[] {
  if (!Array.isArray(value)) throw unexpected("curricula", "an array of strings", value)
  return value.map((item, index) => string(item, `curricula/${index}`))
}

function date(value: unknown): Date {
  const moment = new Date(string(value, "now"))
  if (Number.isNaN(moment.getTime())) throw unexpected("now", "an ISO 8601 date", value)
  return moment
}

function visitor(value: unknown): Visitor {
  const { selectedPlan, planCountry, skipVerification } = record(value, "visitor")
  if (skipVerification !== null && skipVerification !== undefined && typeof skipVerification !== "boolean")
    throw unexpected("visitor/skipVerification", "true or false", skipVerification)
  return {
    selectedPlan: optional(selectedPlan, (plan) => string(plan, "visitor/selectedPlan")) ?? null,
    planCountry: optional(planCountry, (country) => string(country, "visitor/planCountry")) ?? null,
    skipVerification: skipVerification ?? null,
  }
}

function unexpected(where: string, expected: string, found: unknown): BadRequest {
  const what =
    found === undefined
      ? "nothing"
      : found === null
        ? "null"
        : Array.isArray(found)
          ? "an array"
          : describe(found)
  return new BadRequest(`${where}: expected ${expected}, found ${what}`)
}

function describe(found: unknown): string {
  return typeof found === "object" ? "an object" : `${typeof found} ${JSON.stringify(found)?.slice(0, 60)}`
}
