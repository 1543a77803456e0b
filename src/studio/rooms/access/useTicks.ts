import { useTranslation } from "react-i18next"
import type { Change } from "../../editing/useChange.ts"
import { useSaving } from "../../editing/useSaving.ts"
import { useStudio } from "../../studio.ts"
import { accountsIn, allowed, type Tick } from "./edits.ts"
import type { Access } from "./useAccess.ts"

type Place = Pick<Tick, "feature" | "country" | "account">

/** The ticks of the grid of features, those that are on their way among them. */
export interface Ticks {
  has: (place: Place) => boolean
  tick: (tick: Tick) => void
}

/**
 * Saves ticks: those that are set while others are being saved wait for them, and one that is refused goes again.
 *
 * @param order every account type, in the order in which a list has them
 */
export function useTicks(
  { features, featureTitle }: Access,
  change: Change,
  order: readonly string[],
): Ticks {
  const { t } = useTranslation()
  const { say: tell } = useStudio()
  const hasNow = ({ feature, country, account }: Place) =>
    accountsIn(features.features[feature]?.countries ?? {}, country).includes(account)
  const saving = useSaving(
    change,
    (place) => (hasNow(tickOf([place, ""])) ? ticked : ""),
    (places) => allowed(features, [...places].map(tickOf), order),
    (places) => {
      const names = new Set([...places].map((place) => featureTitle(tickOf(place).feature)))
      tell(t("access.changedNow", { name: [...names].join(", ") }))
    },
  )
  return {
    has(place) {
      const draft = saving.drafts.get(placeOf(place))
      return draft === undefined ? hasNow(place) : draft === ticked
    },
    tick: ({ has, ...place }) => saving.choose(placeOf(place), has ? ticked : ""),
  }
}

/** A tick as a place that says a word. */
const ticked = "yes"
const placeOf = ({ feature, country, account }: Place) => [feature, country, account].join("/")
function tickOf([place, word]: readonly [string, string]): Tick {
  const [feature = "", country = "", account = ""] = place.split("/")
  return { feature, country, account, has: word === ticked }
}
