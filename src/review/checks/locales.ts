import type { Problem } from "#documents/problem.ts"
import { textMessages } from "#review/messages/texts.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** A language is offered only where there are texts in it (design 9.21). */
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
  ]
}
