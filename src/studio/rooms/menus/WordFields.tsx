import { TextField } from "#ui/TextField.tsx"
import { useTranslation } from "react-i18next"
import { useLanguageNames } from "../../parts/language-names.ts"
import type { ShownMenus } from "./useMenus.ts"

interface WordFieldsProps {
  menus: ShownMenus
  /** Says what is asked for in a language. */
  label: (language: string) => string
  words: Readonly<Record<string, string>>
  onChange: (words: Readonly<Record<string, string>>) => void
}

/** The words of something new, in each language; just those of the first one cannot wait. */
export function WordFields({ menus, label, words, onChange }: WordFieldsProps) {
  const { t } = useTranslation()
  const nameOf = useLanguageNames()
  return menus.languages.map((language) => (
    <TextField
      key={language}
      label={label(nameOf(language))}
      hint={language === menus.firstLanguage ? undefined : t("menus.wordsLater")}
      value={words[language] ?? ""}
      onChange={(said) => onChange({ ...words, [language]: said })}
    />
  ))
}
