/** The keys of the studio, as they are listed: those of every page, then those of single rooms. */
export interface Key {
  /** As pressed together, such as Ctrl and K. */
  keys: readonly string[]
  does: string
}

export const everyKeys: readonly Key[] = [
  { keys: ["Ctrl", "K"], does: "keys.find" },
  { keys: ["?"], does: "keys.list" },
  { keys: ["Esc"], does: "keys.close" },
]

export const treeKeys: readonly Key[] = [
  { keys: ["↑", "↓"], does: "keys.through" },
  { keys: ["→", "←"], does: "keys.into" },
  { keys: ["Home", "End"], does: "keys.ends" },
  { keys: ["A–Z"], does: "keys.type" },
  { keys: ["Enter"], does: "keys.edit" },
  { keys: ["Alt", "↑"], does: "keys.moveUp" },
  { keys: ["Alt", "↓"], does: "keys.moveDown" },
  { keys: ["Del"], does: "keys.remove" },
]

export const tableKeys: readonly Key[] = [
  { keys: ["↑", "↓", "←", "→"], does: "keys.cells" },
  { keys: ["Enter"], does: "keys.open" },
]

export const textKeys: readonly Key[] = [
  { keys: ["Enter"], does: "keys.write" },
  { keys: ["Ctrl", "Enter"], does: "keys.keep" },
  { keys: ["Esc"], does: "keys.drop" },
]

export const codeKeys: readonly Key[] = [
  { keys: ["Ctrl", "Space"], does: "keys.complete" },
  { keys: ["Ctrl", "F"], does: "keys.within" },
  { keys: ["Ctrl", "S"], does: "keys.save" },
  { keys: ["Ctrl", "Z"], does: "keys.undo" },
]
