import { layerQuery } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { ProposalList } from "../../parts/ProposalList.tsx"

/** Changes that wait for a second person. */
export function Proposals() {
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const loaded = useLoaded(`open proposals ${layer.tenant ?? ""}`, () =>
    publishing.proposals({ ...layer, state: "open" }),
  )
  return <Loading from={loaded}>{({ proposals }) => <ProposalList proposals={proposals} />}</Loading>
}
