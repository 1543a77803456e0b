import type { Problem } from "#documents/problem.ts"
import { languageShares, offeredFrom } from "#review/languages.ts"
import { textMessages } from "#review/messages/texts.ts"
import { error, warning } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** A language is offered only where nearly all texts are there in it. */
export function checkLocales(reviewed: Reviewed): Problem[] {
  const { available, default: main } = reviewed.one("app").locales
  const languages = new Set([...reviewed.many("locale").values()].map(({ language }) => language))
  // A regional language may stand on its own language's texts.
  const written = (language: string) => languages.has(language) || languages.has(language.split("-")[0]!)
  return [
    ...(available.includes(main)
      ? []
      : [error("app", "/locales/default", textMessages.defaultNotOffered(main))]),
    ...(written(main) || available.includes(main)
      ? []
      : [error("app", "/locales/default", textMessages.languageWithoutFile(main))]),
    ...available.flatMap((language, index) =>
      written(language)
        ? []
        : [error("app", `/locales/available/${index}`, textMessages.languageWithoutFile(language))],
    ),
    ...languageShares(reviewed)
      .filter(({ language, share }) => share < offeredFrom && language !== main && written(language))
      .map((one) =>
        warning(
          "app",
          `/locales/available/${available.indexOf(one.language)}`,
          textMessages.tooFewTexts(one),
        ),
      ),
  ]
}
