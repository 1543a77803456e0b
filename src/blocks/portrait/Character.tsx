import { Bust } from "../face/Face.tsx"
import { characters, type CharacterName } from "./characters.tsx"

/** A drawn person in the colour of the tone around them. It says nothing that the words do not. */
export function Character({ name, className }: { name: CharacterName; className: string }) {
  const { face, over, before } = characters[name]
  return (
    <svg
      viewBox="0 0 240 280"
      aria-hidden
      focusable="false"
      className={className}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="120" cy="160" r="118" fill="var(--tone)" opacity="0.16" />
      <Bust drawing={face} cloth="var(--tone)" over={over} />
      {before}
    </svg>
  )
}
