import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { useSearchParams } from "wouter"
import type { LayerDocuments } from "#api/contract/layer-documents.ts"
import type { WorkLayer } from "#api/contract/workspace.ts"
import { Icon } from "#ui/icons/Icon.tsx"
import { layerQuery, layerSlug } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Differences } from "../../parts/Differences.tsx"
import { EffectTable } from "../../parts/effect/EffectTable.tsx"
import type { PreviewSide, PreviewSides } from "../../parts/effect/OpenAs.tsx"
import { writeIn } from "../../preview/link.ts"
import { useAnswer } from "../../reviewing/useAnswer.ts"
import { Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { Picker } from "./Picker.tsx"
import { useReleases } from "./useReleases.ts"

/** Two releases of layers that the caller may read, held against one another: who gains, who loses, what else differs. */
export function Compare() {
  const { t } = useTranslation()
  const { publishing, state } = useStudio()
  const workspace = useSnapshot(state).workspace
  const { layer } = usePlace()
  const [search, setSearch] = useSearchParams()
  const readable = (workspace?.layers ?? []).filter(({ powers }) => powers.includes("read")) as WorkLayer[]
  const slugOf = (one: Pick<WorkLayer, "tenant">) => (workspace ? layerSlug(workspace, one.tenant) : "")
  const other = readable.find((one) => slugOf(one) === search.get("with")) ?? layer
  const [release, against] = [search.get("release") ?? "", search.get("against") ?? ""]
  const [ours, theirs] = [useReleases(layer), useReleases(other)]
  const query = { ...layerQuery(other), ...(against !== "" && { release: against }) }
  const loaded = useLoaded(`layer-documents ${query.tenant ?? ""} ${against === "" ? "live" : against}`, () =>
    publishing.layerDocuments(query),
  )
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === "") next.delete(name)
        else next.set(name, value)
        if (name === "with") next.delete("against")
        return next
      },
      { replace: true },
    )
  const isSame = slugOf(other) === slugOf(layer) && release === against
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 lg:grid-cols-3 print:hidden">
        <Picker
          label={t("review.compareWith")}
          value={slugOf(other)}
          options={readable.map((one) => ({ value: slugOf(one), label: one.title }))}
          onChange={(value) => choose("with", value)}
        />
        <Picker
          label={t("review.compareBefore")}
          value={against}
          options={[{ value: "", label: t("review.live") }, ...theirs]}
          onChange={(value) => choose("against", value)}
        />
        <Picker
          label={t("review.compareAfter", { layer: layer.title })}
          value={release}
          options={[{ value: "", label: t("review.live") }, ...ours]}
          onChange={(value) => choose("release", value)}
        />
      </div>
      {isSame ? (
        <p className="text-muted">{t("review.compareSame")}</p>
      ) : (
        <Loading from={loaded}>
          {(before) => (
            <Compared
              before={before}
              release={release === "" ? undefined : release}
              sides={{ before: sideOf(other, against), after: sideOf(layer, release) }}
            />
          )}
        </Loading>
      )}
    </div>
  )
}

const sideOf = (layer: WorkLayer, release: string): PreviewSide => ({
  layer,
  in: release === "" ? undefined : writeIn("release", release),
})

interface ComparedProps {
  before: LayerDocuments
  release: string | undefined
  sides: PreviewSides
}

function Compared({ before, release, sides }: ComparedProps) {
  const { t } = useTranslation()
  const answer = useAnswer("compared", undefined, { against: before, release })
  return (
    <Loading from={answer}>
      {({ access, diff }) => (
        <>
          <Section title={t("review.whoChanges")}>
            {access.rows.length === 0 ? (
              <p className="flex items-center gap-2 font-semibold">
                <span className="text-success-ink">
                  <Icon name="check-circle" />
                </span>
                {t("review.equivalent")}
              </p>
            ) : (
              <EffectTable access={access} sides={sides} />
            )}
          </Section>
          <Section title={t("review.whatDiffers")}>
            <Differences diff={diff} />
          </Section>
        </>
      )}
    </Loading>
  )
}
