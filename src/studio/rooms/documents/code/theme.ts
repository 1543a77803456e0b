import { HighlightStyle, syntaxHighlighting } from "@codemirror/language"
import type { Extension } from "@codemirror/state"
import { EditorView } from "@codemirror/view"
import { tags } from "@lezer/highlight"

/** The editor in the colours of the page: custom properties reach into the shadow root. */
export const theme: Extension = [
  EditorView.theme({
    "&": {
      color: "var(--color-ink)",
      backgroundColor: "var(--color-surface)",
      fontSize: "0.9rem",
      height: "100%",
    },
    "&.cm-focused": { outline: "2px solid var(--color-primary-ink)", outlineOffset: "-2px" },
    ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.55" },
    ".cm-gutters": {
      backgroundColor: "var(--color-surface)",
      color: "var(--color-muted)",
      borderInlineEnd: "1px solid var(--color-line)",
    },
    ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--color-primary-soft)" },
    ".cm-cursor": { borderLeftColor: "var(--color-ink)" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
      backgroundColor: "var(--color-primary-soft)",
    },
    ".cm-tooltip, .cm-panels": {
      color: "var(--color-ink)",
      backgroundColor: "var(--color-raised)",
      border: "1px solid var(--color-line)",
      borderRadius: "0.5rem",
      maxWidth: "32rem",
    },
    ".cm-tooltip-autocomplete ul li[aria-selected]": {
      color: "var(--color-primary-ink)",
      backgroundColor: "var(--color-primary-soft)",
    },
    ".cm-completionDetail": { color: "var(--color-muted)", fontStyle: "normal" },
    ".cm-diagnostic-error": { borderInlineStart: "4px solid var(--color-danger-ink)" },
    ".cm-diagnostic-warning": { borderInlineStart: "4px solid var(--color-warning-ink)" },
    ".told": { padding: "0.5rem 0.75rem" },
    ".told p": { margin: "0.25rem 0 0" },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: "var(--color-primary-ink)", fontWeight: "600" },
      { tag: tags.string, color: "var(--color-ink)" },
      { tag: [tags.number, tags.bool, tags.null], color: "var(--color-success-ink)" },
      { tag: [tags.punctuation, tags.separator, tags.bracket], color: "var(--color-muted)" },
    ]),
  ),
]
