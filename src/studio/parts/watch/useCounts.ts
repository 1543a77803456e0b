import { useTranslation } from "react-i18next"
import { useTitles } from "../../context/useTitles.ts"
import type { ReleaseWatch, WatchCount } from "#api/contract/watch.ts"

type Row = ReleaseWatch["happened"][number]

/** How large a count is at least, for comparing. */
const least = (count: WatchCount): number => (count === "none" ? 0 : "fewerThan" in count ? 1 : count.atLeast)

/** How counts and what happened are said. */
export function useCounts() {
  const { t } = useTranslation()
  const { titles } = useTitles()
  return {
    said: (count: WatchCount): string =>
      count === "none"
        ? t("watch.none")
        : "fewerThan" in count
          ? t("watch.fewerThan", { count: count.fewerThan })
          : t("watch.atLeast", { count: count.atLeast }),
    named: ({ kind, name }: Row): string => {
      if (kind === "refusal") return t("watch.refusal", { name: titles.gate(name) })
      if (kind === "outdated") return t(`watch.outdated.${name}`)
      const [what = "", screen] = name.split(":")
      const failed = t(`watch.failure.${what}`)
      return screen === undefined ? failed : t("watch.on", { what: failed, screen })
    },
    /** Something fails that failed less often, or not at all, in as many minutes before. */
    isWorse: (rows: readonly Row[]): boolean =>
      rows.some(
        ({ kind, since, before }) => kind === "failure" && before !== null && least(since) > least(before),
      ),
  }
}
