import type { Help, Policy, Vocabulary } from "#documents/types.g.ts"
import { policyIsOn } from "#engine/consents.ts"
import { formatDate, localeOf } from "#browser/texts/locale.ts"
import { say, valueOf } from "#browser/texts/say.ts"
import { listOf, textArgument, type SourceKind, type SourceContext } from "./source.ts"

export function vocabularyOf(
  context: Pick<SourceContext, "documents">,
  name: string,
): Vocabulary | undefined {
  return context.documents.peek(`vocabulary/${name}`) as Vocabulary | undefined
}

/** The title of a term in the interface language; empty for one that the vocabulary does not have. */
export function termTitle(context: SourceContext, vocabularyName: string, key: string): string {
  const values = vocabularyOf(context, vocabularyName)?.values
  return values && Object.hasOwn(values, key) ? say(context, values[key]?.title) : ""
}

/** The terms in the vocabulary's order; what the order does not name comes last. */
export function termsOf(vocabulary: Vocabulary | undefined): [string, Vocabulary["values"][string]][] {
  if (!vocabulary) return []
  const named = vocabulary.order.filter((key) => Object.hasOwn(vocabulary.values, key))
  const rest = Object.keys(vocabulary.values).filter((key) => !named.includes(key))
  return [...named, ...rest].flatMap((key) => {
    const term = vocabulary.values[key]
    return term ? [[key, term] as [string, typeof term]] : []
  })
}

const vocabulary: SourceKind = {
  read({ context, args }) {
    return listOf(
      termsOf(vocabularyOf(context, textArgument(args, "name"))).map(([key, term]) => ({
        ...Object.fromEntries(Object.entries(term).map(([name, value]) => [name, valueOf(context, value)])),
        key,
      })),
    )
  },
}

const curricula: SourceKind = {
  fetch: (context) => context.curricula.load(),
  read({ context, fetched }) {
    const current = context.user()?.profile?.schoolCurriculum ?? ""
    const items = (fetched as readonly string[]).map((key) => ({
      key,
      title: termTitle(context, "school-curricula", key) || key,
      current: key === current,
    }))
    return { ...listOf(items), current }
  },
}

const policy: SourceKind = {
  read({ context, args }) {
    const name = textArgument(args, "name")
    const document = context.documents.peek(`policy/${name}`) as Policy | undefined
    return {
      consents: document && policyIsOn(context.app(), name) ? document.consents : [],
      title: say(context, document?.title),
      version: document?.version ?? "",
      effective: formatDate(localeOf(context), document?.effective),
      body: say(context, document?.body),
    }
  },
}

const help: SourceKind = {
  read({ context, args }) {
    const document = context.documents.peek(`help/${textArgument(args, "id")}`) as Help | undefined
    return { title: say(context, document?.title), body: say(context, document?.body) }
  },
}

export const content = { vocabulary, curricula, policy, help }
