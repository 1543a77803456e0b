import { useId } from "react"
import type { Form } from "#documents/types.g.ts"
import { policiesAbout, wordsHash } from "#engine/consents.ts"
import { Skeleton } from "#ui/Skeleton.tsx"
import type { ViewProps } from "../block.ts"
import { fieldText } from "../form/drawn.ts"
import FormBlock from "../form/view.tsx"
import { Failed } from "../Failed.tsx"
import type { Host } from "../host.ts"
import { headings } from "../layout.ts"
import { Formatted } from "../richText/Formatted.tsx"
import { Waiting } from "../Waiting.tsx"
import { word } from "../words.ts"
import type { consentShape } from "./consent.ts"
import { usePolicies, type ShownPolicy } from "./policies.ts"

/** What a consent block leaves as the form document has it. */
const asIs = { with: undefined, submitLabel: undefined, submitStyle: undefined, intro: undefined }

/**
 * The policies' words, and below them the form that asks for consents. With each yes goes the hash of the words that
 * stand here, so that the server can refuse one that was given to other words.
 */
export default function ConsentBlock(view: ViewProps<typeof consentShape>) {
  const { props, host } = view
  const { policies, failure, retry } = usePolicies(host, props.policies)
  if (!policies && failure?.status === "failed")
    return <Failed host={host} text={failure.text} retry={retry} />
  if (!policies)
    return (
      <Waiting>
        <p role="status" className="sr-only">
          {word(host, "loading")}
        </p>
        <Skeleton count={8} />
      </Waiting>
    )
  return (
    <div className="flex flex-col gap-6">
      {policies
        .filter(({ consents }) => consents.length > 0)
        .map((policy) => (
          <Words key={policy.name} policy={policy} host={host} />
        ))}
      <FormBlock
        {...view}
        props={{ ...asIs, ...props, asksBeforeLeaving: true }}
        proof={(form, given) => ({ shown: hashes(host, policies, form, given) })}
      />
    </div>
  )
}

/** All of a policy's words in a box of their own, which the keyboard can scroll too. */
function Words({ policy, host }: { policy: ShownPolicy; host: Host }) {
  const id = useId()
  const { title, version, effective: date, body } = policy
  return (
    <div className="flex flex-col gap-2">
      <h2 id={id} className={headings.section}>
        {title}
      </h2>
      <p className="text-sm text-muted">{host.text("blocks:consent.version", { version, date })}</p>
      <div
        role="region"
        aria-labelledby={id}
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-card border border-line bg-surface p-4"
      >
        <Formatted html={body} />
      </div>
    </div>
  )
}

/** By consent that is given, the hash of the words that it is given to. */
function hashes(host: Host, shown: readonly ShownPolicy[], form: Form, given: readonly string[]) {
  const policies = new Map(shown.map((policy) => [policy.name, policy]))
  return Object.fromEntries(
    given.map((consent) => {
      const about = policiesAbout(host.config, policies, consent).flatMap((name) => policies.get(name) ?? [])
      const statement = fieldText(form.texts.fields[`/${consent}`]?.title, host) ?? ""
      return [consent, wordsHash(about, statement)]
    }),
  )
}
