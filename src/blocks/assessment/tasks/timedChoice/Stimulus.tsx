import type { ReactNode } from "react"

const palm = "M30 62C26 54 27 46 34 44H66C74 44 77 50 75 60L70 80C68 88 62 92 54 92H48C40 92 36 86 34 78Z"

/** Hands, drawn on 100 × 110; what else a document shows is written out. */
const hands: Readonly<Record<string, ReactNode>> = {
  rock: (
    <>
      <path d="M27 58C24 46 32 38 42 38H64C76 38 80 46 78 58L72 80C70 88 64 92 56 92H46C38 92 33 87 31 79Z" />
      <path d="M38 38V56M50 37V57M62 38V56M27 58C36 62 62 64 78 58M44 66C52 64 58 68 56 74S46 78 40 74" />
    </>
  ),
  paper: (
    <>
      <path d={palm} />
      <path d="M34 46V20A5.5 5.5 0 0 1 45 20V44M45 44V13A5.5 5.5 0 0 1 56 13V44M56 44V17A5.5 5.5 0 0 1 67 17V45M67 46V28A5.5 5.5 0 0 1 78 28L75 60M31 66 18 54A6 6 0 0 1 26 45L34 52" />
    </>
  ),
  scissors: (
    <>
      <path d={palm} />
      <path d="M36 45 24 16A5.5 5.5 0 0 1 34.5 12L47 44M50 44 62 12A5.5 5.5 0 0 1 72.5 16L62 45M54 46C66 44 76 50 73 60C60 62 54 58 54 46M31 64C38 56 50 62 48 70S38 78 34 76" />
    </>
  ),
}

export function Stimulus({ name, title, className }: { name: string; title: string; className: string }) {
  const hand = Object.hasOwn(hands, name) ? hands[name] : undefined
  if (!hand) return title ? <strong className="text-4xl">{title}</strong> : null
  return (
    <svg
      viewBox="0 0 100 110"
      fill="var(--color-secondary-soft)"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...(title ? { role: "img", "aria-label": title } : { "aria-hidden": true })}
    >
      {hand}
    </svg>
  )
}
