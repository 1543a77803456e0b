import type { TFunction } from "i18next"
import type { ToldCount } from "#api/contract/classes.ts"

/** How many have joined, in words. */
export const joinedWords = (t: TFunction, joined: ToldCount): string =>
  typeof joined === "number" ? t("classes.joined", { count: joined }) : t("classes.joinedFew")

/** How many of a class have finished something, in words. */
export function finishedWords(t: TFunction, people: ToldCount, joined: ToldCount): string {
  if (people === "few") return t("classes.finishedByFew")
  if (people === "nearly-all") return t("classes.finishedByMost")
  return people === joined ? t("classes.finishedByAll") : t("classes.finishedBy", { count: people })
}
