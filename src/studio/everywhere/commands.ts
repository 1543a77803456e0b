import { studioLanguages } from "../state.ts"
import type { Studio } from "../studio.ts"

/** Something that can be done from wherever one is. */
export interface Command {
  name: string
  label: string
  does: () => void
}

/** What the studio as a whole does; what a room does stands in that room. */
export const commandsOf = (
  studio: Studio,
  { show, mayEdit }: { show: (window: "keys" | "rename") => void; mayEdit: boolean },
): readonly Command[] => [
  ...(mayEdit ? [{ name: "rename", label: "rename.title", does: () => show("rename") }] : []),
  ...(["light", "dark", "system"] as const).map((theme) => ({
    name: `theme ${theme}`,
    label: `theme.${theme}`,
    does: () => studio.setTheme(theme),
  })),
  ...studioLanguages.map((language) => ({
    name: `language ${language}`,
    label: `language.${language}`,
    does: () => void studio.setLanguage(language),
  })),
  { name: "keys", label: "keys.title", does: () => show("keys") },
  { name: "sign out", label: "account.signOut", does: () => void studio.signOut() },
]
