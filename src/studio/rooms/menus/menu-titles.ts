import { useTranslation } from "react-i18next"

const titles: Readonly<Record<string, string>> = {
  main: "menus.main",
  user: "menus.user",
  footer: "menus.footer",
  theme: "menus.theme",
}

/** What a menu is called; of one that only documents know, its name. */
export function useMenuTitles(): (menu: string) => string {
  const { t } = useTranslation()
  return (menu) => (titles[menu] ? t(titles[menu]) : menu)
}
