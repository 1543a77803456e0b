import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "#ui/Button.tsx"
import { Later, laterView } from "#ui/Later.tsx"
import { teach } from "../words/words.ts"
import type { PaletteProps } from "./Palette.tsx"
import { isTyping } from "./typing.ts"

const words = () => import("./words/words.ts")
const palette = laterView<PaletteProps, Fetched<typeof import("./Palette.tsx")>>(
  () => Promise.all([import("./Palette.tsx"), words()]),
  taught,
)
const renaming = laterView<{ onClose: () => void }, Fetched<typeof import("./RenameDialog.tsx")>>(
  () => Promise.all([import("./RenameDialog.tsx"), words()]),
  taught,
)
const keys = laterView<{ onClose: () => void }, Fetched<typeof import("./KeysDialog.tsx")>>(
  () => Promise.all([import("./KeysDialog.tsx"), words()]),
  taught,
)

type Fetched<View> = [view: View, words: Awaited<ReturnType<typeof words>>]

/** A part that brings its words with it. */
function taught<View>([view, { words: said }]: Fetched<{ default: View }>): View {
  teach(said)
  return view.default
}

/** A window on its way takes no place, and whoever listens to the page hears that something comes. */
const coming = <span aria-busy="true" hidden />

/** What is there on every page: the search for anything, by its button or Ctrl and K, and the list of keys, by `?`. */
export function Everywhere() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<"palette" | "keys" | "rename">()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k"
      const isList = event.key === "?" && !event.ctrlKey && !event.metaKey && !isTyping(event)
      // What is open in a window of its own is finished first.
      if ((!isFind && !isList) || event.defaultPrevented || document.querySelector("dialog[open]")) return
      event.preventDefault()
      setOpen(isFind ? "palette" : "keys")
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [])
  const close = () => setOpen(undefined)
  return (
    <>
      <IconButton
        icon="search"
        label={t("find")}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen("palette")}
      />
      {open === "palette" ? (
        <Later view={palette} waiting={coming} props={{ onClose: close, show: setOpen }} />
      ) : null}
      {open === "rename" ? <Later view={renaming} waiting={coming} props={{ onClose: close }} /> : null}
      {open === "keys" ? <Later view={keys} waiting={coming} props={{ onClose: close }} /> : null}
    </>
  )
}
