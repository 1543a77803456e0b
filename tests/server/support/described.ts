import { Ajv2020 } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import type { App } from "#server/app.ts"

interface Described {
  content?: Record<string, { schema?: object }>
}
interface Description {
  paths: Record<string, Record<string, { responses?: Record<string, Described> }>>
}
interface RealAnswer {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

const ajv = formats.default(new Ajv2020({ strict: false, allErrors: true }))
const validators = new WeakMap<object, ReturnType<typeof ajv.compile>>()
/** By the routes of an app: those of most tests have the same, and to describe them takes a while. */
const descriptions = new Map<string, Description>()

/**
 * Throws unless the OpenAPI description of the running app says that this call may answer so: the status, the media
 * type, and for JSON the shape. What the description does not name may not be in an answer.
 */
export function expectDescribed(app: App, method: string, url: string, answer: RealAnswer): void {
  const place = `${method} ${url} answered ${answer.statusCode}`
  const described = operationOf(app, method, new URL(url, "http://host").pathname)
  if (described === undefined) {
    // No such call: the description names all there are.
    if (answer.statusCode === 404 || method === "OPTIONS") return
    throw new Error(`${place}, and no call of the description is meant.`)
  }
  const says = described[String(answer.statusCode)]
  if (says === undefined) throw new Error(`${place}, which the description does not name: ${answer.body}`)
  if (answer.body === "") return
  const media = String(answer.headers["content-type"]).split(";")[0] ?? ""
  const content = says.content?.[media]
  if (content === undefined) throw new Error(`${place} with ${media}, which the description does not name.`)
  if (media !== "application/json" || content.schema === undefined) return
  if (answer.headers["content-encoding"] !== undefined) return
  const validate = validators.get(content) ?? ajv.compile(closed(content.schema) as object)
  validators.set(content, validate)
  const body: unknown = JSON.parse(answer.body)
  if (!validate(body))
    throw new Error(`${place}, not as described: ${ajv.errorsText(validate.errors)}\n${answer.body}`)
}

function operationOf(app: App, method: string, path: string): Record<string, Described> | undefined {
  const routes = routesOf(app)
  const description = descriptions.get(routes) ?? (app.swagger() as unknown as Description)
  descriptions.set(routes, description)
  return Object.entries(description.paths)
    .filter(([pattern, methods]) => method.toLowerCase() in methods && matches(pattern, path))
    .toSorted(([a], [b]) => openness(a) - openness(b))
    .map(([, methods]) => methods[method.toLowerCase()]?.responses ?? {})[0]
}

const printed = new WeakMap<App, string>()

function routesOf(app: App): string {
  const routes = printed.get(app) ?? app.printRoutes({ commonPrefix: false })
  printed.set(app, routes)
  return routes
}

/** Fewer parameters first, the rest of a path last. */
const openness = (pattern: string): number =>
  (pattern.match(/\{/g)?.length ?? 0) + (pattern.endsWith("{rest}") ? 100 : 0) - pattern.length / 1000

function matches(pattern: string, path: string): boolean {
  const source = pattern
    .split(/(\{[^}]+\})/)
    .map((part) =>
      part === "{rest}"
        ? ".*"
        : part.startsWith("{")
          ? "[^/]+"
          : part.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&"),
    )
    .join("")
  return new RegExp(`^${source}$`).test(path)
}

/** The schema with every object closed that lists its properties: an answer holds nothing undescribed. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== "object" || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  const lists = "properties" in inner && !("additionalProperties" in inner) && !("patternProperties" in inner)
  return lists ? { ...inner, additionalProperties: false } : inner
}
