import { href } from "#engine/navigation/links.ts"
import { menu as menuOf, type MenuEntry } from "#engine/menus/menu.ts"
import type { Denial } from "#engine/gates/gates.ts"
import { dependsOnCurriculum } from "../navigation/curricula.ts"
import { say } from "#browser/texts/say.ts"
import { listOf, textArgument, type SourceKind, type SourceContext } from "./source.ts"

/** A gate's answer in the learner's words: why not, and how to get in. */
export function describeDenial(context: SourceContext, denial: Denial | null) {
  const to = denial?.unlock?.action?.to
  return {
    allowed: denial === null,
    gate: denial?.gate ?? "",
    why: say(context, denial?.why),
    clause: denial?.clause ?? "",
    upgradeable: denial?.upgradeable ?? false,
    unlockText: say(context, denial?.unlock?.text),
    unlockLabel: say(context, denial?.unlock?.action?.label),
    unlockTo: to ?? null,
    unlockHref: to ? (href(context.release().compiled, to) ?? "") : "",
  }
}

/**
 * Whether a gate lets the learner in, asked when all is known that it goes by: outside the pages of subject choices nobody
 * has asked yet which curricula are on offer.
 */
export async function isOpen(context: SourceContext, name: string): Promise<boolean> {
  const { compiled } = context.release()
  const rule = compiled.gates.get(name)?.gate.rule
  const waits = rule !== undefined && dependsOnCurriculum(compiled, rule)
  if (waits && context.curricula.offered().length === 0) await context.curricula.load()
  return context.viewer().gate(name).allowed
}

const gate: SourceKind = {
  read({ context, args }) {
    // A feature's gate goes by the feature's name.
    const decision = context.viewer().gate(textArgument(args, "gate") || textArgument(args, "feature"))
    return describeDenial(context, decision.allowed ? null : decision.denial)
  },
}

const denied: SourceKind = {
  read({ context }) {
    const denial = context.state.page?.denial ?? null
    return {
      present: denial !== null,
      from: context.state.page?.from ?? "",
      ...describeDenial(context, denial),
    }
  },
}

function describeEntry(context: SourceContext, entry: MenuEntry): object {
  return {
    key: entry.key,
    title: say(context, entry.title),
    icon: entry.icon ?? "",
    href: entry.href ?? "",
    state: entry.state,
    hint: say(context, entry.hint),
    active: entry.active,
    ...(entry.entries ? { entries: entry.entries.map((child) => describeEntry(context, child)) } : {}),
  }
}

const menu: SourceKind = {
  read({ context, args }) {
    const decision = context.state.page?.decision
    const entries = menuOf(
      context.release().compiled,
      context.viewer(),
      textArgument(args, "name"),
      decision ? { current: decision.route, params: decision.params } : {},
    )
    return listOf(entries.map((entry) => describeEntry(context, entry)))
  },
}

export const access = { gate, denied, menu }
