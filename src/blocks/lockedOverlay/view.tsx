import { useId, type ComponentType } from "react"
import type { Text } from "#documents/types.g.ts"
import { compileValue, resolve } from "#engine/screens/value.ts"
import { LinkButton } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import type { ViewProps } from "../block.ts"
import { follow, followPath } from "../follow.ts"
import type { Host } from "../host.ts"
import { headings } from "../layout.ts"
import { isRecord } from "../shape.ts"
import type { Scope } from "../screen/scope.ts"
import { word } from "../words.ts"
import type { lockedOverlayShape } from "./lockedOverlay.ts"

/** Why one may not see something, and how to get in. */
interface Refusal {
  why?: string | undefined
  upgradeable: boolean
  unlockText?: string | undefined
  unlock?: { label: string; href: string } | undefined
}

const said = (value: Text | undefined, scope: Scope) => value && String(resolve(compileValue(value), scope))

function refusalOfGate(host: Host, scope: Scope, name: string): Refusal | undefined {
  const decision = host.viewer.gate(name)
  if (decision.allowed) return undefined
  const { why, unlock, upgradeable } = decision.denial
  const href = unlock?.action && host.href(unlock.action.to)
  return {
    why: said(why, scope),
    upgradeable,
    unlockText: said(unlock?.text, scope),
    unlock: href && unlock?.action ? { label: said(unlock.action.label, scope) ?? "", href } : undefined,
  }
}

function refusalOfFeature(host: Host, name: string): Refusal | undefined {
  if (host.viewer.accessible(name)) return undefined
  return { upgradeable: host.viewer.upgradeable(name) }
}

/** The answer of a source `gate` or `denied`. */
function refusalRead(value: unknown): Refusal | undefined {
  if (!isRecord(value) || value["allowed"] === true || value["present"] === false) return undefined
  const words = (key: string) =>
    typeof value[key] === "string" && value[key] !== "" ? value[key] : undefined
  const [label, href] = [words("unlockLabel"), words("unlockHref")]
  return {
    why: words("why"),
    upgradeable: value["upgradeable"] === true,
    unlockText: words("unlockText"),
    unlock: label && href ? { label, href } : undefined,
  }
}

/**
 * What a plan would open says specification 6's three sentences first, then the gate's own; what no plan opens, such as
 * a step that comes first, says only the gate's.
 */
const LockedOverlay: ComponentType<ViewProps<typeof lockedOverlayShape>> = ({
  props: { gate, feature, denial, title, upgrade, redeem },
  host,
  scope,
  slot,
  node,
}) => {
  const id = useId()
  const refusal =
    (gate && refusalOfGate(host, scope, gate)) ||
    (feature && refusalOfFeature(host, feature)) ||
    refusalRead(denial)
  if (!refusal) return slot("children")
  const featureTitle = feature && said(host.viewer.release.set.features.features[feature]?.title, scope)
  const ways = host.viewer.release.set.gates.features
  const up = refusal.upgradeable ? follow(host, upgrade ?? ways?.unlock?.action?.to) : undefined
  const voucher = refusal.upgradeable ? follow(host, redeem ?? ways?.redeem) : undefined
  const other = refusal.unlock && up?.href !== refusal.unlock.href ? refusal.unlock : undefined
  return (
    <div className="relative isolate grid overflow-hidden rounded-card bg-primary-soft">
      {node.slots["preview"] ? (
        <div
          inert
          aria-hidden
          className="absolute inset-0 -z-10 overflow-hidden p-6 opacity-50 blur-sm select-none"
        >
          {slot("preview")}
        </div>
      ) : null}
      <section
        aria-labelledby={id}
        className="m-5 flex max-w-xl flex-col items-center gap-4 place-self-center rounded-card bg-raised p-6 text-center shadow-lift sm:m-12 sm:p-10"
      >
        <span className="rounded-full bg-secondary p-4 text-on-secondary">
          <Icon name="lock" size={32} />
        </span>
        <h2 id={id} className={headings.section}>
          {title ?? featureTitle ?? word(host, "locked.title")}
        </h2>
        {refusal.upgradeable ? (
          <p>
            {`${word(host, "locked.package")} ${word(host, "locked.voucher")} ${word(host, "locked.hint")}`}
          </p>
        ) : refusal.why ? null : (
          <p>{word(host, "locked.package")}</p>
        )}
        {refusal.why ? <p>{refusal.why}</p> : null}
        {refusal.unlockText ? <p>{refusal.unlockText}</p> : null}
        <div className="flex flex-wrap justify-center gap-3">
          {up ? <LinkButton {...up}>{word(host, "locked.upgrade")}</LinkButton> : null}
          {voucher ? (
            <LinkButton {...voucher} style="outline" icon="ticket">
              {word(host, "locked.redeem")}
            </LinkButton>
          ) : null}
          {other ? (
            <LinkButton {...followPath(host, other.href)} style={up ? "outline" : "solid"}>
              {other.label}
            </LinkButton>
          ) : null}
        </div>
      </section>
    </div>
  )
}

export default LockedOverlay
