import { clsx } from "clsx"
import type { ComponentType } from "react"
import { compileValue, resolve } from "#engine/screens/value.ts"
import { LinkButton } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { Illustration } from "#ui/illustrations/Illustration.tsx"
import type { ViewProps } from "../block.ts"
import { follow } from "../follow.ts"
import type { Host } from "../host.ts"
import { headings } from "../layout.ts"
import { word } from "../words.ts"
import type { journeyShape } from "./journey.ts"

type JourneyProps = ViewProps<typeof journeyShape>
type Step = JourneyProps["props"]["steps"][number]
type Next = JourneyProps["props"]["next"][number]

/** The one next step, and the whole way as a row of steps; a single step is no way, and is not drawn as one. */
const Journey: ComponentType<JourneyProps> = ({
  props: { label, steps: all, next: candidates },
  host,
  scope,
}) => {
  const steps = all.filter(({ feature }) => !feature || host.viewer.visible(feature))
  const next = candidates[0]
  const unlock = host.viewer.release.set.gates.features?.unlock?.action
  const way = unlock && { to: unlock.to, label: String(resolve(compileValue(unlock.label), scope)) }
  return (
    <div className="flex flex-col gap-8">
      {next ? <NextStep next={next} step={steps.find(({ id }) => id === next.step)} host={host} /> : null}
      {steps.length > 1 ? (
        <ol aria-label={label} className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-3">
          {steps.map((step, at) => (
            <li
              key={step.id}
              data-tone={step.tone ?? "primary"}
              className="relative flex items-center gap-4 sm:flex-col sm:items-start sm:gap-2"
              {...(step.id === next?.step ? { "aria-current": "step" as const } : {})}
            >
              {at < steps.length - 1 ? (
                <span
                  aria-hidden
                  className={clsx(
                    "absolute start-11 top-full h-4 w-0.5 sm:start-24 sm:end-[-0.75rem] sm:top-7 sm:h-0.5 sm:w-auto",
                    step.done ? "bg-(--tone)" : "bg-line",
                  )}
                />
              ) : null}
              <Stop step={step} isNext={step.id === next?.step} host={host} way={way} />
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}

function NextStep({ next, step, host }: { next: Next; step: Step | undefined; host: Host }) {
  const link = follow(host, next.to)
  return (
    <article className="deep relative isolate overflow-hidden rounded-card p-6 sm:p-9">
      <Illustration
        name={step?.illustration ?? "path"}
        className="absolute end-2 top-3 -z-10 aspect-[5/3] h-20 lg:inset-y-0 lg:end-0 lg:top-0 lg:aspect-auto lg:h-full lg:w-2/5"
      />
      <div className="flex max-w-xl flex-col items-start gap-3 sm:pe-24 lg:w-11/20 lg:pe-0">
        <p className="mb-9 rounded-full bg-secondary px-3.5 py-1 text-sm font-bold text-on-secondary sm:mb-0">
          {word(host, "nextUp")}
        </p>
        <h2 className={headings.title}>{next.title}</h2>
        {next.text ? <p>{next.text}</p> : null}
        {next.time !== undefined ? (
          <p className="flex items-center gap-2">
            <Icon name="clock" size={20} />
            {word(host, "minutes", { count: next.time })}
          </p>
        ) : null}
        {link ? (
          <LinkButton {...link} tone="secondary" size="large" iconEnd="arrow-right" className="mt-3">
            {next.button ?? word(host, "letsGo")}
          </LinkButton>
        ) : null}
      </div>
    </article>
  )
}

/** Where, by the gates of all features, one gets in. */
type Way = { to: Parameters<typeof follow>[1]; label: string } | undefined

function Stop({ step, isNext, host, way }: { step: Step; isNext: boolean; host: Host; way: Way }) {
  const isLocked = step.feature !== undefined && !host.viewer.accessible(step.feature)
  const link = follow(host, isLocked ? way?.to : step.to)
  const note = isLocked ? way?.label : step.note
  return (
    <>
      <span className="relative shrink-0">
        <Illustration
          name={step.illustration ?? "path"}
          className={clsx(
            "aspect-[5/3] h-14 rounded-2xl bg-(--tone-soft) text-(--tone-ink)",
            isNext && "outline-3 outline-offset-2 outline-(--tone)",
            isLocked && "opacity-60",
          )}
        />
        {step.done || isLocked ? (
          <span
            className={clsx(
              "absolute -end-1.5 -bottom-1.5 rounded-full p-1",
              isLocked ? "bg-neutral text-on-neutral" : "bg-success text-on-success",
            )}
          >
            <Icon name={isLocked ? "lock" : "check"} size={16} />
          </span>
        ) : null}
      </span>
      <span className="min-w-0">
        <span className="block font-bold">
          {link ? (
            <a {...link} className="card-link hover:underline">
              {step.title}
            </a>
          ) : (
            step.title
          )}
        </span>
        <span className="block text-sm text-muted">
          {note ?? (step.done ? word(host, "stepDone") : null)}
        </span>
      </span>
    </>
  )
}

export default Journey
