import type { ReactNode } from "react"
import { areas } from "./areas.tsx"

/**
 * Quiet abstract scenes in the instance's own colours, 400 × 240. They fill covers, calls to action and cards
 * without a picture; they never say anything that the words do not.
 */
export const drawings = {
  path: (
    <>
      <circle cx="318" cy="66" r="34" fill="var(--color-secondary)" />
      <path d="M0 168C60 128 120 132 178 156S320 176 400 118V240H0Z" fill="currentColor" opacity=".16" />
      <path d="M0 204C80 168 150 176 222 190S350 196 400 166V240H0Z" fill="currentColor" opacity=".2" />
      <path
        d="M188 240C206 214 262 210 258 190 255 174 214 176 222 158 228 146 262 144 272 132"
        fill="none"
        stroke="var(--color-secondary)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray="2 20"
      />
      <path
        d="M92 196V92M92 104H146L160 117 146 130H92M92 140H52L40 151 52 162H92"
        fill="none"
        stroke="currentColor"
        strokeWidth="8"
        strokeLinejoin="round"
        strokeLinecap="round"
        opacity=".75"
      />
    </>
  ),
  summit: (
    <>
      <circle cx="104" cy="70" r="26" fill="var(--color-secondary)" opacity=".9" />
      <path d="M40 240 170 96 236 170 290 118 400 240Z" fill="currentColor" opacity=".18" />
      <path d="M150 240 262 70 374 240Z" fill="currentColor" opacity=".22" />
      <path d="M262 70 286 108 268 102 256 116 238 106Z" fill="currentColor" opacity=".8" />
      <path
        d="M262 70V34L292 46 262 56"
        fill="var(--color-secondary)"
        stroke="var(--color-secondary)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
    </>
  ),
  horizon: (
    <>
      <path d="M120 168A80 80 0 0 1 280 168Z" fill="var(--color-secondary)" />
      <path
        d="M200 62V40M130 88 115 72M270 88 285 72M96 138 74 130M304 138 326 130"
        stroke="var(--color-secondary)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M0 168H400V240H0Z" fill="currentColor" opacity=".18" />
      <path
        d="M60 192H170M230 192H350M110 216H290"
        stroke="currentColor"
        strokeWidth="7"
        strokeLinecap="round"
        opacity=".45"
      />
    </>
  ),
  garden: (
    <>
      <path d="M0 206C90 186 310 186 400 206V240H0Z" fill="currentColor" opacity=".2" />
      <path
        d="M120 204V128M200 200V82M286 204V142"
        stroke="currentColor"
        strokeWidth="8"
        strokeLinecap="round"
        opacity=".7"
      />
      <path
        d="M120 150C96 150 82 134 82 112 106 112 120 126 120 150ZM200 128C172 128 156 110 156 84 184 84 200 100 200 128ZM286 168C262 168 250 154 250 134 272 134 286 146 286 168Z"
        fill="currentColor"
        opacity=".4"
      />
      <path
        d="M120 136C120 116 134 102 156 102 156 124 142 136 120 136ZM200 104C200 76 218 60 246 60 246 88 228 104 200 104ZM286 150C286 130 300 118 320 118 320 138 306 150 286 150Z"
        fill="var(--color-secondary)"
      />
    </>
  ),
  compass: (
    <>
      <circle cx="220" cy="122" r="88" fill="currentColor" opacity=".14" />
      <circle cx="220" cy="122" r="66" fill="none" stroke="currentColor" strokeWidth="7" opacity=".55" />
      <path
        d="M220 42V60M220 184V202M140 122H158M282 122H300"
        stroke="currentColor"
        strokeWidth="8"
        strokeLinecap="round"
        opacity=".7"
      />
      <path d="M262 80 234 136 178 164 206 108Z" fill="var(--color-secondary)" />
      <circle cx="220" cy="122" r="9" fill="currentColor" />
    </>
  ),
  mosaic: (
    <>
      <path d="M120 34 170 62V120L120 148 70 120V62Z" fill="var(--color-realistic)" />
      <path d="M228 34 278 62V120L228 148 178 120V62Z" fill="var(--color-investigative)" />
      <path d="M336 34 386 62V120L336 148 286 120V62Z" fill="var(--color-artistic)" />
      <path d="M66 128 116 156V214L66 240 16 214V156Z" fill="var(--color-conventional)" opacity=".9" />
      <path d="M174 128 224 156V214L174 240 124 214V156Z" fill="var(--color-enterprising)" opacity=".9" />
      <path d="M282 128 332 156V214L282 240 232 214V156Z" fill="var(--color-social)" opacity=".9" />
    </>
  ),
  ...areas,
} as const satisfies Record<string, ReactNode>

export type IllustrationName = keyof typeof drawings
