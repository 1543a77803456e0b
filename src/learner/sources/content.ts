import type { Help, Policy, Vocabulary } from "#documents/types.g.ts"
import { policyIsOn } from "#engine/consents.ts"
import { formatDate, localeOf } from "#browser/texts/locale.ts"
import { say, valueOf } from "#browser/texts/say.ts"
import type { Learner } from "../learner.ts"
import { listOf, textArgument, type SourceKind } from "./source.ts"

export function vocabularyOf(learner: Learner, name: string): Vocabulary | undefined {
  return learner.documents.peek(`vocabulary/${name}`) as Vocabulary | undefined
}

/** The title of a term in the interface language; empty for one that the vocabulary does not have. */
export function termTitle(learner: Learner, vocabularyName: string, key: string): string {
  const values = vocabularyOf(learner, vocabularyName)?.values
  return values && Object.hasOwn(values, key) ? say(learner, values[key]?.title) : ""
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
  read({ learner, args }) {
    return listOf(
      termsOf(vocabularyOf(learner, textArgument(args, "name"))).map(([key, term]) => ({
        ...Object.fromEntries(Object.entries(term).map(([name, value]) => [name, valueOf(learner, value)])),
        key,
      })),
    )
  },
}

const curricula: SourceKind = {
  fetch: (learner) => learner.curricula.load(),
  read({ learner, fetched }) {
    const current = learner.user()?.profile?.schoolCurriculum ?? ""
    const items = (fetched as readonly string[]).map((key) => ({
      key,
      title: termTitle(learner, "school-curricula", key) || key,
      current: key === current,
    }))
    return { ...listOf(items), current }
  },
}

const policy: SourceKind = {
  read({ learner, args }) {
    const name = textArgument(args, "name")
    const document = learner.documents.peek(`policy/${name}`) as Policy | undefined
    return {
      consents: document && policyIsOn(learner.app(), name) ? document.consents : [],
      title: say(learner, document?.title),
      version: document?.version ?? "",
      effective: formatDate(localeOf(learner), document?.effective),
      body: say(learner, document?.body),
    }
  },
}

const help: SourceKind = {
  read({ learner, args }) {
    const document = learner.documents.peek(`help/${textArgument(args, "id")}`) as Help | undefined
    return { title: say(learner, document?.title), body: say(learner, document?.body) }
  },
}

export const content = { vocabulary, curricula, policy, help }
