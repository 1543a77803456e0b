import { IconButton } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { Illustration } from "#ui/illustrations/Illustration.tsx"
import type { ViewProps } from "../block.ts"
import type { Host, Press } from "../host.ts"
import { word } from "../words.ts"
import type { pageCoverShape } from "./pageCover.ts"

interface LowHeadProps {
  props: ViewProps<typeof pageCoverShape>["props"]
  host: Host
  goBack: (press: Press) => void
}

/** A head of 96 pixels that leaves the page to what is listed: it grows only where the words do not fit. */
export function LowHead({ props, host, goBack }: LowHeadProps) {
  const { title, description, tag, icon: sign, back } = props
  const logo = props.logo && host.asset(props.logo)
  const Heading = `h${props.level ?? 1}` as const
  return (
    <header
      data-tone={props.tone || "primary"}
      className="relative isolate flex min-h-[96px] w-full items-center gap-4 overflow-hidden rounded-card bg-(--tone-soft) px-4 py-3 sm:px-6"
    >
      {props.illustration ? (
        <Illustration
          name={props.illustration}
          className="absolute inset-y-0 end-0 -z-10 hidden aspect-[5/3] h-full text-(--tone) opacity-70 md:block"
        />
      ) : null}
      {back ? (
        <IconButton
          icon="arrow-left"
          label={back.label ?? word(host, "back")}
          onClick={goBack}
          className="bg-surface"
        />
      ) : null}
      {logo ? (
        <img
          src={logo}
          alt=""
          width={80}
          height={80}
          className="size-[80px] shrink-0 rounded-full bg-white object-contain p-1"
        />
      ) : sign ? (
        <span className="hidden shrink-0 rounded-2xl bg-(--tone) p-3 text-(--tone-on) sm:inline-flex">
          <Icon name={sign} size={28} />
        </span>
      ) : null}
      <div className="min-w-0 max-w-3xl md:pe-40">
        {tag ? <p className="text-sm font-semibold text-(--tone-ink)">{tag}</p> : null}
        <Heading className="text-[clamp(1.3rem,1.1rem+0.9vw,1.75rem)] leading-tight font-extrabold">
          {title}
        </Heading>
        {description ? <p className="mt-0.5 leading-snug max-sm:text-sm">{description}</p> : null}
      </div>
    </header>
  )
}
