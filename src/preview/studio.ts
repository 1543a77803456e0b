import {
  type FromPreview,
  type Keyed,
  type RecordedAction,
  type ToPreview,
} from "#browser/preview/messages.ts"

/** The page around the frame. */
export interface Studio {
  tell(message: FromPreview): void
  record(action: RecordedAction): void
  /** Hears what the studio says from now on. */
  hear(listener: (message: ToPreview) => void): void
}

/**
 * Speaks with the page that framed this one, and with no other: its window and its origin are checked, which is that of
 * this page's own address, and so is the key that it put there.
 */
export function connectStudio(frame: Window = window): Studio {
  const { origin, hash } = frame.location
  const key = hash.slice(1)
  const tell = (message: FromPreview) => {
    if (frame.parent !== frame) frame.parent.postMessage({ ...message, key }, origin)
  }
  return {
    tell,
    record: (action) => tell({ kind: "did", action }),
    hear(listener) {
      frame.addEventListener("message", (event: MessageEvent<Keyed<ToPreview> | null>) => {
        if (event.source !== frame.parent || event.origin !== origin) return
        if (key === "" || event.data?.key !== key) return
        listener(event.data)
      })
    },
  }
}
