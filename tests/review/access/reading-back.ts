import type { Phrase } from "#review/access/phrases.ts"
import { NEVER, type Diagram } from "#review/diagram/diagrams.ts"
import type { Space } from "#review/diagram/space.ts"

/** Writes a rule from what is shown of it alone. */
export function written(phrase: Phrase): unknown {
  switch (phrase.kind) {
    case "and":
    case "or":
      return { [phrase.kind]: phrase.parts.map(written) }
    case "!": {
      const part = written(phrase.part)
      return { "!": phrase.part.steps.at(-1) === 0 ? [part] : part }
    }
    case "if": {
      const cases = phrase.branches.flatMap(({ when, value }) => [written(when), written(value)])
      return { if: [...cases, written(phrase.otherwise)] }
    }
    case "==":
    case "!=":
      return { [phrase.kind]: [written(phrase.left), written(phrase.right)] }
    case "in":
      return { in: [written(phrase.subject), phrase.values] }
    case "has":
      return { has: [{ var: phrase.path }, phrase.member] }
    case "literal":
    case "raw":
      return phrase.value
    default:
      return { [phrase.kind]: phrase.name }
  }
}

/** Where what is shown holds, read as somebody reads the sentence. */
export function whereShown(space: Space, phrase: Phrase): Diagram {
  const { diagrams } = space
  switch (phrase.kind) {
    case "and":
      return diagrams.all(phrase.parts.map((part) => whereShown(space, part)))
    case "or":
      return diagrams.any(phrase.parts.map((part) => whereShown(space, part)))
    case "!":
      return diagrams.not(whereShown(space, phrase.part))
    case "literal":
      return phrase.value === true ? 1 : NEVER
    case "==":
    case "!=": {
      const right = space.values(written(phrase.right))
      const same = [...space.values(written(phrase.left))].map(([value, there]) =>
        diagrams.and(there, right.get(value) ?? NEVER),
      )
      return phrase.kind === "==" ? diagrams.any(same) : diagrams.not(diagrams.any(same))
    }
    case "has":
      return space.at(phrase.path, phrase.member)
    case "in":
      return diagrams.any(
        phrase.values.map((value) => space.values(written(phrase.subject)).get(value) ?? NEVER),
      )
    case "if": {
      let [result, rest] = [NEVER, diagrams.not(NEVER)]
      for (const { when, value } of phrase.branches) {
        const taken = diagrams.and(rest, whereShown(space, when))
        result = diagrams.or(result, diagrams.and(taken, whereShown(space, value)))
        rest = diagrams.and(rest, diagrams.not(whereShown(space, when)))
      }
      return diagrams.or(result, diagrams.and(rest, whereShown(space, phrase.otherwise)))
    }
    case "feature":
      return space.accessible(phrase.name)
    case "upgradeable":
      return space.upgradeable(phrase.name)
    default:
      return space.values(written(phrase)).get(true) ?? NEVER
  }
}
