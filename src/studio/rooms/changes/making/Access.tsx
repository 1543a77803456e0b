import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { AccessEffect } from "#api/contract/effects.ts"
import type { CountedPeople } from "#api/contract/counted-people.ts"
import { Button } from "#ui/Button.tsx"
import { useDoing } from "../../../calls/useDoing.ts"
import { EffectTable } from "../../../parts/effect/EffectTable.tsx"
import { Failure } from "../../../parts/Failure.tsx"
import { usePlace, useStudio } from "../../../studio.ts"

/** Who gains and who loses by a change; to who may publish it, how many accounts that is, when they ask. */
export function Access({ change, access }: { change: string; access: AccessEffect }) {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const { layer } = usePlace()
  const [people, setPeople] = useState<CountedPeople>()
  const doing = useDoing()
  const canCount = layer.powers.includes("publish") && access.rows.length > 0
  return (
    <div className="flex flex-col gap-4">
      <EffectTable
        access={access}
        change={change}
        people={people?.rows}
        sides={{ before: { layer }, after: { layer, in: change } }}
      />
      {canCount && !people ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            style="outline"
            busy={doing.busy}
            onClick={() => void doing.run(async () => setPeople(await publishing.countPeople(change)))}
          >
            {t("making.count")}
          </Button>
          <p className="min-w-0 grow basis-60 text-sm text-muted">{t("making.countText")}</p>
        </div>
      ) : null}
      {people && "about" in people.of ? (
        <p className="text-muted" role="status">
          {t("making.counted", { count: people.of.about })}
        </p>
      ) : null}
      <Failure text={doing.failure} />
    </div>
  )
}
