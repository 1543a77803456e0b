import { useEffect, useMemo, useRef, useState } from "react"
import type { Preview } from "#api/contract/previews.ts"
import {
  readFromPreview,
  type FromPreview,
  type PreviewLook,
  type ToPreview,
} from "#browser/preview/messages.ts"

interface FrameProps {
  title: string
  preview: Preview
  /** Documents as an edit has just left them, by id; null: there is none any more. */
  documents: Readonly<Record<string, unknown>>
  look: PreviewLook
  path: string
  width: number
  height: number
  scale: number
  /** A press in the app tells which text it meets. */
  isPicking?: boolean
  onMessage: (message: FromPreview) => void
}

/**
 * The learner's app in a frame without an origin. The frame is told what to show and is asked nothing; what it says is
 * read as what a stranger says. Another key is another frame: nothing of one preview is left in the next.
 */
export function PreviewFrame(props: FrameProps) {
  const { title, preview, documents, look, path, width, height, scale, isPicking = false, onMessage } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [key] = useState(() => crypto.randomUUID())
  /** How often the page in the frame has started. */
  const [starts, setStarts] = useState(0)
  const moved = useRef(path)
  const said = useRef(new Map<string, string>())
  const heard = useRef(onMessage)
  useEffect(() => {
    heard.current = onMessage
  })

  const tell = useMemo(
    () => (message: ToPreview) =>
      // A frame without an origin can be named by no origin; what is said is bound to the key, and nobody else is in it.
      frame.current?.contentWindow?.postMessage({ ...message, key }, "*"),
    [key],
  )

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== "null") return
      const message = readFromPreview(event.data, key)
      if (message === undefined) return
      if (message.kind === "ready") setStarts((before) => before + 1)
      if (message.kind === "moved") moved.current = message.path
      heard.current(message)
    }
    addEventListener("message", hear)
    return () => removeEventListener("message", hear)
  }, [key])

  // What is read here is what stands at that moment; a change of it alone is told by the effects below.
  const now = useRef({ look, path })
  useEffect(() => {
    now.current = { look, path }
  })
  useEffect(() => {
    if (starts === 0) return
    said.current.clear()
    tell({ kind: "show", preview, ...now.current })
  }, [starts, preview, tell])

  useEffect(() => {
    if (starts === 0) return
    const changed = Object.entries(documents).filter(([id, document]) => {
      const text = JSON.stringify(document)
      if (said.current.get(id) === text) return false
      said.current.set(id, text)
      return true
    })
    if (changed.length > 0) tell({ kind: "documents", documents: Object.fromEntries(changed) })
  }, [starts, preview, documents, tell])

  const { language, look: appearance } = look
  useEffect(() => {
    if (starts > 0) tell({ kind: "look", look: { language, look: appearance } })
  }, [starts, language, appearance, tell])

  useEffect(() => {
    if (starts > 0) tell({ kind: "pick", isOn: isPicking })
  }, [starts, isPicking, tell])

  useEffect(() => {
    if (starts === 0 || moved.current === path) return
    moved.current = path
    tell({ kind: "go", path })
  }, [starts, path, tell])

  return (
    <div
      className="overflow-hidden rounded-card border border-line bg-background shadow-card"
      style={{ width: width * scale, height: height * scale }}
    >
      <iframe
        ref={frame}
        title={title}
        src={`/preview#${key}`}
        // Never with an origin: the app in it could read and write what is the editor's.
        // A form is heard of by the app alone: the page's policy lets none be sent anywhere.
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        className="block border-0"
        style={{ width, height, ...(scale < 1 && { transform: `scale(${scale})`, transformOrigin: "0 0" }) }}
      />
    </div>
  )
}
