import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { placePath } from "../../address.ts"
import { Views } from "../../parts/Views.tsx"
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
      <Views
        label={t("review.views")}
        shown={shown}
        views={Object.keys(views).map((name) => ({
          name,
          label: t(`review.view.${name}`),
          href: placePath(workspace, { layer, room: "review", rest: [name] }),
        }))}
      />
      <View />
    </>
  )
}
