import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete"
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands"
import { json } from "@codemirror/lang-json"
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from "@codemirror/language"
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint"
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search"
import { EditorState, Transaction } from "@codemirror/state"
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view"
import { stepsOf, type Problem } from "#documents/problem.ts"
import { completing } from "./completing.ts"
import { hovering } from "./hovering.ts"
import { placeAt, rangeOf, valueIn, type Step } from "./places.ts"
import type { Told } from "./ports.ts"
import { theme } from "./theme.ts"

/** What the editor tells the page, and asks it. */
export interface EditorPorts {
  label: string
  isReadOnly: boolean
  told: Told
  onText: (text: string) => void
  onSave: () => void
  /** The cursor stands at another place. */
  onPlace: (value: unknown, path: readonly Step[]) => void
}

/** A code editor, as the page works with it. */
export interface CodeEditor {
  /**
   * Shows another text, as when somebody else has edited the document; the cursor stays where it can, and Ctrl+Z takes
   * back nothing of it.
   */
  setText(text: string): void
  showProblems(problems: readonly Problem[]): void
  /** Leads to the place of a problem. */
  reveal(pointer: string): void
  destroy(): void
}

/**
 * Opens a code editor for JSON in a shadow root: there its styles are sheets that the policy lets through. Tab leaves it, so
 * that nobody is caught in it; what Tab would write, Enter and completion do.
 */
export function openEditor(host: HTMLElement, text: string, ports: EditorPorts): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" })
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({ doc: text, extensions: extensionsOf(ports) }),
  })
  // What scrolls is reached by keyboard.
  view.scrollDOM.tabIndex = 0
  return {
    setText(next) {
      const old = view.state.doc.toString()
      if (next === old) return
      let from = 0
      while (from < old.length && from < next.length && old[from] === next[from]) from++
      let [oldEnd, nextEnd] = [old.length, next.length]
      while (oldEnd > from && nextEnd > from && old[oldEnd - 1] === next[nextEnd - 1])
        [oldEnd, nextEnd] = [oldEnd - 1, nextEnd - 1]
      view.dispatch({
        changes: { from, to: oldEnd, insert: next.slice(from, nextEnd) },
        // What it took back would be saved as an edit of who pressed it.
        annotations: Transaction.addToHistory.of(false),
      })
    },
    showProblems(problems) {
      const diagnostics = problems.map(({ pointer, severity, message, fix }): Diagnostic => ({
        ...rangeOf(view.state, stepsOf(pointer)),
        severity,
        message: `${message} ${fix}`,
      }))
      view.dispatch(setDiagnostics(view.state, diagnostics))
    },
    reveal(pointer) {
      const { from } = rangeOf(view.state, stepsOf(pointer))
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: "center" }),
      })
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}

function extensionsOf({ label, isReadOnly, told, onText, onSave, onPlace }: EditorPorts) {
  return [
    lineNumbers(),
    foldGutter(),
    history(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    lintGutter(),
    json(),
    theme,
    EditorView.lineWrapping,
    EditorState.readOnly.of(isReadOnly),
    EditorState.tabSize.of(2),
    EditorView.contentAttributes.of({ "aria-label": label }),
    ...(isReadOnly ? [] : [completing(told)]),
    hovering(told),
    keymap.of([
      {
        key: "Mod-s",
        preventDefault: true,
        run: () => {
          onSave()
          return true
        },
      },
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
    ]),
    EditorView.updateListener.of(({ state, docChanged, selectionSet }) => {
      if (docChanged) onText(state.doc.toString())
      if (docChanged || selectionSet) onPlace(valueIn(state), placeAt(state, state.selection.main.head).path)
    }),
  ]
}
