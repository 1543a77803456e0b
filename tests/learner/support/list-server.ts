import { isDeepStrictEqual } from "node:util"
import { ApiError } from "#api/client.ts"
import type {
  AccountWrite,
  HiddenSections,
  HideSection,
  SectionAnswer,
  SectionChanges,
} from "#api/contract/users.ts"
import type { User } from "#documents/types.g.ts"
import { changeItems, fieldsOf, isMove, type Item, type ItemMove } from "#engine/items.ts"

/** A server that keeps a list for each person by the rules of the contract. */
export interface ListServer {
  clientOf(who: () => User | null): {
    getUser(): Promise<User | null>
    changeItems(list: string, input: SectionChanges): Promise<SectionAnswer>
    /** Writes fields of the profile. */
    saveUser(route: string, input: AccountWrite): Promise<Record<string, unknown>>
    /** Hides a section, or shows it again; whatever its method and path. */
    requests: { send(method: string, path: string, input: HideSection): Promise<HiddenSections> }
  }
  /** What was written, as `ada history`, in the order of arrival. */
  readonly calls: string[]
  /** Refuses every call like this until it is null again; 0: there is no network. */
  down: number | null
  /** Keeps the next call, and loses its answer. */
  deaf: boolean
  items(user: string): readonly Item[]
  hidden(user: string): readonly string[]
  details(user: string): Readonly<Record<string, unknown>>
  /** How it keeps what was answered. */
  tidy: (value: unknown) => unknown
}

/** The profile's own; what else a form asks is kept under the form. */
const fields: ReadonlySet<string> = new Set(["firstName", "lastName", "cvTemplate"])

function refuse(status: number, code: string, beside: object = {}, told: object = {}): never {
  throw new ApiError(status, { code, message: code, ...told } as never, beside)
}

export function listServer(): ListServer {
  const kept = new Map<string, Item[]>()
  const hidden = new Map<string, readonly string[]>()
  const details = new Map<string, Readonly<Record<string, unknown>>>()
  const server: ListServer = {
    calls: [],
    down: null,
    deaf: false,
    items: (user) => kept.get(user) ?? [],
    hidden: (user) => hidden.get(user) ?? [],
    details: (user) => details.get(user) ?? {},
    tidy: (value) => value,
    clientOf: (who) => ({
      async getUser() {
        if (server.down !== null) refuse(server.down, "down")
        const user = who()
        const id = user?._id ?? ""
        const [sample, hiddenSections] = [server.items(id), server.hidden(id)]
        return (
          user && ({ ...user, profile: { sample, hiddenSections, ...server.details(id) } } as unknown as User)
        )
      },
      async changeItems(list, { user, changes }) {
        if (server.down !== null) refuse(server.down, "down")
        const me = who()?._id ?? refuse(401, "unauthenticated")
        if (me !== user) refuse(409, "other-account")
        const items = server.items(me)
        const seen = changes.flatMap((change) =>
          isMove<ItemMove>(change) ? [] : [{ ...change, item: change.write?.data ?? null }],
        )
        const all = changes.map((change) =>
          isMove<ItemMove>(change) ? change : { id: change.id, item: change.write?.data ?? null },
        )
        if (seen.some(({ item }) => item?.["subject"] === "wrong"))
          refuse(422, "form-invalid", {}, { problems: [{ pointer: "/subject", keyword: "enum" }] })
        const moved = seen.filter(({ id, before, item }) =>
          [before, item].every((one) => !isDeepStrictEqual(fieldsOf(items, id), one)),
        )
        if (moved.length > 0) refuse(409, "list-moved", { moved: moved.map(({ id }) => id), items })
        kept.set(me, changeItems(items, all))
        server.calls.push(
          [me, ...seen.map(({ item }) => (item?.["subject"] as string | undefined) ?? "-")].join(" "),
        )
        if (server.deaf) {
          server.deaf = false
          refuse(0, "lost")
        }
        return { [list]: [...server.items(me)] }
      },
      async saveUser(_route, { user, formId = "", data, before }) {
        if (server.down !== null) refuse(server.down, "down")
        const me = who()?._id ?? refuse(401, "unauthenticated")
        if (me !== user) refuse(409, "other-account")
        const profile = server.details(me)
        const { custom = {} } = profile as { custom?: Record<string, Record<string, unknown>> }
        const there: Record<string, unknown> = { ...profile, ...custom[formId] }
        const keys = Object.keys(before ?? data)
        const items = keys
          .filter((key) =>
            before
              ? [before[key], server.tidy(before[key]), server.tidy(data[key])].every(
                  (one) => !isDeepStrictEqual(one ?? null, there[key] ?? null),
                )
              : false,
          )
          .map((id) => ({ id, value: there[id] ?? null }))
        if (items.length > 0) refuse(409, "list-moved", { moved: items.map(({ id }) => id), items })
        const written = (isOwn: boolean) =>
          Object.fromEntries(
            keys
              .filter((key) => fields.has(key) === isOwn)
              .map((key) => [key, server.tidy(data[key] ?? null)]),
          )
        const answer = { ...written(true), custom: { [formId]: written(false) } }
        details.set(me, {
          ...profile,
          ...answer,
          custom: { ...custom, [formId]: { ...custom[formId], ...written(false) } },
        })
        server.calls.push([me, ...keys.map((key) => `${key}=${JSON.stringify(data[key] ?? null)}`)].join(" "))
        return answer
      },
      requests: {
        async send(_method, path, { user, section, hide }) {
          if (server.down !== null) refuse(server.down, "down")
          const me = who()?._id ?? refuse(401, "unauthenticated")
          if (me !== user) refuse(409, "other-account")
          if (section === "closed") refuse(403, "gate-denied")
          const others = server.hidden(me).filter((name) => name !== section)
          hidden.set(me, hide ? [...others, section] : others)
          server.calls.push([me, path, section, hide].join(" "))
          return { hiddenSections: [...server.hidden(me)] }
        },
      },
    }),
  }
  return server
}
