import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { placePath } from "../../address.ts"
import { ChangeBar } from "../../editing/ChangeBar.tsx"
import { useChange } from "../../editing/useChange.ts"
import { Views } from "../../parts/Views.tsx"
import { Heading } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { FeaturesPage } from "./FeaturesPage.tsx"
import { RuleList } from "./RuleList.tsx"
import { RulePage } from "./RulePage.tsx"
import { useChangeQuery } from "../../editing/change-query.ts"
import { useAccess, type Access } from "./useAccess.ts"

/** Gates, features and facts of a layer: who gets in, edited as sentences. */
export default function AccessRoom() {
  const { t } = useTranslation()
  const { layer, rest } = usePlace()
  const change = useChange(t("access.change"))
  const { access, ...loaded } = useAccess(change)
  const [part = "gates", name] = rest
  const kind = part === "facts" ? "facts" : "gates"
  const isOne = name !== undefined && part !== "features"
  return (
    <>
      <Heading
        title={isOne && access ? access.titleOf(kind, name) : t("room.access")}
        text={isOne ? t(`access.one.${kind}`) : t("access.text")}
      />
      <Parts part={part} isOne={isOne} />
      <Loading from={loaded}>
        {() =>
          access ? (
            <div className="flex flex-col gap-6">
              {layer.powers.includes("propose") ? (
                <ChangeBar change={change} shown={access.shown} />
              ) : (
                <p className="text-muted">{t("access.readOnly")}</p>
              )}
              {page(access)}
            </div>
          ) : null
        }
      </Loading>
    </>
  )

  function page(shown: Access) {
    if (part === "features") return <FeaturesPage access={shown} change={change} />
    if (part !== "gates" && part !== "facts") return <p className="text-muted">{t("access.nowhere")}</p>
    if (name === undefined) return <RuleList key={kind} kind={kind} access={shown} />
    return <RulePage key={`${kind} ${name}`} kind={kind} name={name} access={shown} change={change} />
  }
}

const parts = ["gates", "features", "facts"] as const

function Parts({ part, isOne }: { part: string; isOne: boolean }) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const kept = useChangeQuery()
  if (!workspace) return null
  return (
    <Views
      label={t("access.parts")}
      shown={part}
      isWithin={isOne}
      views={parts.map((name) => ({
        name,
        label: t(`access.part.${name}`),
        href: placePath(workspace, { layer, room: "access", rest: [name] }) + kept,
      }))}
    />
  )
}
