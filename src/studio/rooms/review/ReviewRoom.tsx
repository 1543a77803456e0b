import { clsx } from "clsx"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import { placePath } from "../../address.ts"
import { Heading } from "../../shell/Heading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { Compare } from "./Compare.tsx"
import { Findings } from "./Findings.tsx"
import { Matrix } from "./Matrix.tsx"
import { WhatIfPage } from "./WhatIfPage.tsx"

const views = { matrix: Matrix, findings: Findings, "what-if": WhatIfPage, compare: Compare } as const
type ViewName = keyof typeof views
const isView = (name: string): name is ViewName => Object.hasOwn(views, name)

/** What analysts ask of the live rules: who is shown what, what is odd, what if, and what differs. */
export default function ReviewRoom() {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer, rest } = usePlace()
  const [first = "matrix"] = rest
  const shown = isView(first) ? first : "matrix"
  const View = views[shown]
  if (!workspace) return null
  return (
    <>
      <Heading title={t("room.review")} text={t("review.text")} />
      <nav aria-label={t("review.views")} className="mb-6 print:hidden">
        <ul className="flex flex-wrap gap-2">
          {(Object.keys(views) as ViewName[]).map((name) => (
            <li key={name}>
              <Link
                href={placePath(workspace, { layer, room: "review", rest: [name] })}
                aria-current={name === shown ? "page" : undefined}
                data-tone="primary"
                className={clsx(
                  "flex min-h-11 items-center rounded-full border px-4 font-semibold no-underline",
                  name === shown
                    ? "border-(--tone-ink) bg-(--tone-soft) text-(--tone-ink)"
                    : "border-line text-ink hover:bg-(--tone-soft)",
                )}
              >
                {t(`review.view.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <View />
    </>
  )
}
