import type english from "../../schemas/documents/locale/en/blocks.json"
import type { PluralForm } from "#engine/texts/forms.ts"
import type { Host } from "./host.ts"

type WithoutForm<Key> = Key extends `${infer Word}_${PluralForm}` ? Word : Key

/** The texts that blocks say of themselves: those of the locale documents' namespace `blocks`. */
type BlockWord = WithoutForm<keyof (typeof english)["texts"]>

export function word(host: Host, key: BlockWord, values?: Record<string, unknown>): string {
  return host.text(`blocks:${key}`, values)
}
