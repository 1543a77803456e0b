import { layerQuery } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { writeIn } from "../../preview/link.ts"
import { EffectTable } from "../effect/EffectTable.tsx"
import { Differences } from "../Differences.tsx"

/** What changes from one release to another: for whom, then place by place. */
export function Compared({ before, after }: { before: string; after: string }) {
  const { publishing } = useStudio()
  const { layer: own } = usePlace()
  const layer = layerQuery(own)
  const side = (release: string) => ({ layer: own, in: writeIn("release", release) })
  const loaded = useLoaded(`diff ${layer.tenant ?? ""} ${before} ${after}`, () =>
    publishing.releaseDifference(before, after, layer),
  )
  return (
    <Loading from={loaded}>
      {({ access, diff }) => (
        <div className="flex flex-col gap-6">
          {access ? (
            <EffectTable access={access} sides={{ before: side(before), after: side(after) }} />
          ) : null}
          <Differences diff={diff} />
        </div>
      )}
    </Loading>
  )
}
