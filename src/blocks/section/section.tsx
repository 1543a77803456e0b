import { clsx } from "clsx"
import { useId } from "react"
import { Icon } from "#ui/icons/Icon.tsx"
import { block } from "../block.ts"
import { follow } from "../follow.ts"
import { headings, widths } from "../layout.ts"
import { anything, object, target, text, oneOf, words } from "../shape.ts"

const tones = {
  plain: "",
  tinted: "rounded-card bg-primary-soft p-6 sm:p-8",
  brand: "deep rounded-card p-6 sm:p-10",
} as const

/** What stands on the screen alone, or on paper alone. */
function onPaper(printed: unknown): string | undefined {
  if (printed === false) return "print:hidden"
  return printed === "only" ? "hidden print:block" : undefined
}

export const section = block(
  {
    title: text,
    subtitle: text,
    level: oneOf<2 | 3>(),
    tone: oneOf<keyof typeof tones>(),
    width: oneOf<keyof typeof widths>(),
    printed: anything,
    action: object({ label: words, to: target }),
  },
  ({ props: { title, subtitle, level = 2, tone = "plain", width, printed, action }, host, slot }) => {
    const id = useId()
    const Heading = `h${level}` as const
    const link = follow(host, action?.to)
    return (
      <section
        aria-labelledby={title ? id : undefined}
        className={clsx(tones[tone], width && widths[width], onPaper(printed))}
      >
        {title || link ? (
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 print:break-after-avoid">
            <div className="max-w-2xl">
              {title ? (
                <Heading id={id} className={level === 2 ? headings.section : headings.small}>
                  {title}
                </Heading>
              ) : null}
              {subtitle ? <p className={clsx("mt-1", tone !== "brand" && "text-muted")}>{subtitle}</p> : null}
            </div>
            {link ? (
              <a
                {...link}
                className={clsx(
                  "inline-flex min-h-11 items-center gap-1 font-semibold hover:underline",
                  tone !== "brand" && "text-primary-ink",
                )}
              >
                {action?.label}
                <Icon name="chevron-right" size={18} />
              </a>
            ) : null}
          </div>
        ) : null}
        <div className="column flex flex-col gap-5">{slot("children")}</div>
      </section>
    )
  },
)
