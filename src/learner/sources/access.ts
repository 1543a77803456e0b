import { href } from "#engine/navigation/links.ts"
import { menu as menuOf, type MenuEntry } from "#engine/menus/menu.ts"
import type { Denial } from "#engine/gates/gates.ts"
import { say } from "#browser/texts/say.ts"
import type { Learner } from "../learner.ts"
import { listOf, textArgument, type SourceKind } from "./source.ts"

/** A gate's answer in the learner's words: why not, and how to get in. */
export function describeDenial(learner: Learner, denial: Denial | null) {
  const to = denial?.unlock?.action?.to
  return {
    allowed: denial === null,
    gate: denial?.gate ?? "",
    why: say(learner, denial?.why),
    clause: denial?.clause ?? "",
    upgradeable: denial?.upgradeable ?? false,
    unlockText: say(learner, denial?.unlock?.text),
    unlockLabel: say(learner, denial?.unlock?.action?.label),
    unlockTo: to ?? null,
    unlockHref: to ? (href(learner.release().compiled, to) ?? "") : "",
  }
}

const gate: SourceKind = {
  read({ learner, args }) {
    // A feature's gate goes by the feature's name.
    const decision = learner.viewer().gate(textArgument(args, "gate") || textArgument(args, "feature"))
    return describeDenial(learner, decision.allowed ? null : decision.denial)
  },
}

const denied: SourceKind = {
  read({ learner }) {
    const denial = learner.state.page?.denial ?? null
    return {
      present: denial !== null,
      from: learner.state.page?.from ?? "",
      ...describeDenial(learner, denial),
    }
  },
}

function describeEntry(learner: Learner, entry: MenuEntry): object {
  return {
    key: entry.key,
    title: say(learner, entry.title),
    icon: entry.icon ?? "",
    href: entry.href ?? "",
    state: entry.state,
    hint: say(learner, entry.hint),
    active: entry.active,
    ...(entry.entries ? { entries: entry.entries.map((child) => describeEntry(learner, child)) } : {}),
  }
}

const menu: SourceKind = {
  read({ learner, args }) {
    const decision = learner.state.page?.decision
    const entries = menuOf(
      learner.release().compiled,
      learner.viewer(),
      textArgument(args, "name"),
      decision ? { current: decision.route, params: decision.params } : {},
    )
    return listOf(entries.map((entry) => describeEntry(learner, entry)))
  },
}

export const access = { gate, denied, menu }
