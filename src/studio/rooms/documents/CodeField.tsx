import { useEffect, useRef } from "react"
import type { Problem } from "#documents/problem.ts"
import { useSaying } from "../../saying/useSaying.ts"
import { openEditor, type CodeEditor, type EditorPorts } from "./code/editor.ts"

interface CodeFieldProps extends EditorPorts {
  text: string
  problems: readonly Problem[]
  /** A place that the page leads to; another object leads there again. */
  revealed: { pointer: string } | undefined
}

/** The code editor in the page; what it is told changes it, and does not make it anew. */
export function CodeField({ text, problems, revealed, ...ports }: CodeFieldProps) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(undefined)
  const latest = useRef(ports)
  const saying = useSaying()
  useEffect(() => {
    latest.current = ports
  })
  const begun = useRef(text)
  // What was typed comes back as what is to be shown, and by then more may have been typed.
  const typing = useRef<string[]>([])
  const { label, isReadOnly } = ports
  useEffect(() => {
    if (!host.current) return
    const opened = openEditor(host.current, begun.current, {
      label,
      isReadOnly,
      told: {
        place: (value, path) => latest.current.told.place(value, path),
        names: (ref) => latest.current.told.names(ref),
      },
      onText: (typed) => {
        begun.current = typed
        typing.current.push(typed)
        latest.current.onText(typed)
      },
      onSave: () => latest.current.onSave(),
      onPlace: (value, path) => latest.current.onPlace(value, path),
    })
    editor.current = opened
    return () => opened.destroy()
  }, [label, isReadOnly])
  useEffect(() => {
    const come = typing.current.lastIndexOf(text)
    typing.current = typing.current.slice(come + 1)
    if (come >= 0) return
    typing.current = []
    editor.current?.setText(text)
  }, [text])
  useEffect(
    () => editor.current?.showProblems(problems.map((one) => ({ ...one, ...saying.problem(one) }))),
    [problems, saying],
  )
  useEffect(() => {
    if (revealed) editor.current?.reveal(revealed.pointer)
  }, [revealed])
  return (
    <div
      ref={host}
      className="h-[65dvh] min-h-80 overflow-hidden rounded-card border border-line bg-surface [&>*]:h-full"
    />
  )
}
