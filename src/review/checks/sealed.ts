import type { Term, Words } from "#documents/said.ts"
import { canonicalJson } from "#documents/hash.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Form } from "#documents/types.g.ts"
import { fitForm } from "#engine/forms/fit.ts"
import { own } from "#engine/context/own.ts"
import { isNode } from "#engine/rules/rule.ts"
import { layersOf } from "#review/actions.ts"
import { actionMessages, sealedQuestion } from "#review/messages/actions.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * What is sealed stays as it was shipped, whatever layer is published: what a screen does when it is entered and the
 * routes that lead there, where a form's answers go and what it asked, all of a fragment. Blocks that a layer may not
 * place stand only in documents that it has left alone.
 */
export function checkSealed(reviewed: Reviewed): Problem[] {
  const { base } = reviewed
  if (reviewed.layer === "shipped" || base === undefined) return []
  const same = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other)
  const problems: Problem[] = []
  for (const [id, document] of reviewed.documents) {
    const before = base.get(id)
    const wasSealed = before !== undefined && "sealed" in before
    if ("sealed" in document && !wasSealed)
      problems.push(error(id, "/sealed", actionMessages.sealedByLayer()))
    if (!wasSealed) continue
    const broken = (part: string, what: Term | Words) =>
      problems.push(error(id, part, actionMessages.sealBroken(what)))
    if (!("sealed" in document)) broken("", "the seal")
    else if (before.kind === "form" && document.kind === "form") sealedForm(before, document, broken)
    else if (before.kind === "screen" && document.kind === "screen") {
      if (!same(before.on, document.on)) broken("/on", "what it does")
    } else if (!same(before, document)) broken("", "all of it")
  }
  return [...problems, ...routes(), ...blocks()]

  function sealedForm(
    before: Form,
    document: Form,
    broken: (part: string, what: Term | Words) => unknown,
  ): void {
    const [was, is] = [before, document].map((form) => fitForm(form, reviewed.one("app"))) as [Form, Form]
    if (!same(was.submit, is.submit)) broken("/submit", "where its answers go")
    for (const [question, schema] of Object.entries(questionsOf(was))) {
      const shown = (form: Form) => [form.texts.fields[`/${question}`], own(form.ui, question)]
      if (!same(schema, questionsOf(is)[question]) || !same(shown(was), shown(is)))
        broken(pointerOf(["schema", "properties", question]), sealedQuestion(question))
    }
    // A layer may have put anything there; that it is no list is told elsewhere.
    const required = ({ schema }: Form): unknown[] =>
      Array.isArray(schema["required"]) ? schema["required"] : []
    if (required(was).some((question) => !required(is).includes(question)))
      broken("/schema/required", "what must be answered")
    const name = [...reviewed.documents].find(([, one]) => one === document)?.[0].slice("form/".length)
    for (const [at, path] of is.writes.entries())
      if (!was.writes.includes(path) && !path.startsWith(`profile.custom.${name}.`))
        broken(pointerOf(["writes", at]), "what of the account it writes")
  }

  /** A sealed screen that acts is where it was shipped, and nowhere else. */
  function routes(): Problem[] {
    const shipped = base?.get("routes")
    const before = shipped?.kind === "routes" ? shipped.routes : {}
    return Object.entries(reviewed.one("routes").routes).flatMap(([name, { screen, path }]) => {
      const document = reviewed.documents.get(`screen/${screen}`)
      if (document?.kind !== "screen" || !document.sealed || document.on === undefined) return []
      const was = Object.hasOwn(before, name) ? before[name] : undefined
      return was?.screen === screen && was?.path === path
        ? []
        : [
            error(
              "routes",
              pointerOf(["routes", name, "screen"]),
              actionMessages.sealedScreenElsewhere(document.id),
            ),
          ]
    })
  }

  function blocks(): Problem[] {
    return reviewed.uses("block").flatMap(({ block, document, pointer }) => {
      const layers = layersOf(block.type)
      if (layers === undefined || layers.includes(reviewed.layer)) return []
      return same(base?.get(document), reviewed.documents.get(document))
        ? []
        : [error(document, `${pointer}/type`, actionMessages.notForLayer(block.type, reviewed.layer))]
    })
  }
}

function questionsOf({ schema }: Form): Record<string, unknown> {
  const properties = schema["properties"]
  return isNode(properties) ? { ...properties } : {}
}
