import { useMemo } from "react"
import type { IconName } from "#ui/icons/Icon.tsx"
import type { Tone } from "#ui/tone.ts"
import type { Host, Source } from "./host.ts"
import { isRecord, text } from "./shape.ts"
import { useFetched } from "./sources.ts"

export interface Option {
  value: string
  label: string
  icon?: IconName | undefined
  tone?: Tone | undefined
}

const nothing: Source = {
  subscribe: () => () => {},
  snapshot: () => ready,
  retry: () => {},
}
const ready = { status: "ready", value: undefined } as const

interface Options {
  options: Option[]
  /** Those of a vocabulary may be still to come, or fail to. */
  status: "pending" | "ready" | "failed"
  retry: () => void
}

/** The choices as a document gives them: written out, a list that was read, or the values of a vocabulary. */
export function useOptions(host: Host, given: unknown): Options {
  const vocabulary =
    isRecord(given) && typeof given["vocabulary"] === "string" ? given["vocabulary"] : undefined
  const source = useMemo(
    () => (vocabulary ? host.source("vocabulary", { name: vocabulary }) : nothing),
    [host, vocabulary],
  )
  const { value, status } = useFetched(source)
  const items = vocabulary ? isRecord(value) && value["items"] : given
  return {
    options: Array.isArray(items) ? items.filter(isRecord).map(optionOf) : [],
    status: value === undefined ? status : "ready",
    retry: source.retry,
  }
}

function optionOf(item: Record<string, unknown>): Option {
  const plain = (value: unknown) => text(value, () => false)
  const value = plain(item["value"] ?? item["key"] ?? item["id"]) ?? ""
  return {
    value,
    label: plain(item["label"] ?? item["title"]) ?? value,
    icon: item["icon"] as IconName | undefined,
    tone: item["tone"] as Tone | undefined,
  }
}
