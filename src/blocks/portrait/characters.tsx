import type { ReactNode } from "react"
import type { FaceDrawing, ReportCharacter } from "#documents/types.g.ts"
import { skins } from "../face/shape.ts"

export type CharacterName = ReportCharacter

interface Drawn {
  face: FaceDrawing
  /** Over the clothes, under the chin. */
  over?: ReactNode
  /** Before everything: what is worn on the head and what the hands hold. */
  before: ReactNode
}

const still = { browInner: 0, browOuter: 0, browLower: 0, lidUpper: 0, lidLower: 0, cheek: 0, nose: 0 }
const smiling = { ...still, cheek: 0.3, lipCorner: 0.75, lipPress: 0, lipStretch: 0.1, jaw: 0 }
const laughing = { ...smiling, browOuter: 0.25, cheek: 0.45, lipCorner: 0.9, lipStretch: 0.3, jaw: 0.35 }
const wondering = { ...smiling, browOuter: 0.4, browInner: 0.2, cheek: 0.15, lipCorner: 0.5 }

const yellow = "var(--color-secondary)"

/** A hand that comes up from below, with the arm in its sleeve. */
const Hand = ({ x, y, skin }: { x: number; y: number; skin: number }) => (
  <>
    <path
      d={`M${x - 19} 282Q${x - 18} ${y + 22} ${x} ${y + 14}Q${x + 18} ${y + 22} ${x + 19} 282Z`}
      fill="var(--tone)"
    />
    <path
      d={`M${x - 19} 282Q${x - 18} ${y + 22} ${x} ${y + 14}Q${x + 18} ${y + 22} ${x + 19} 282Z`}
      fill="#000000"
      opacity="0.16"
    />
    <circle cx={x} cy={y} r="16" fill={skins[skin - 1]!.base} />
    <path
      d={`M${x - 9} ${y + 3}q3 5 8 5M${x - 5} ${y - 4}q5 5 11 3`}
      stroke={skins[skin - 1]!.line}
      strokeWidth="1.8"
      fill="none"
      opacity="0.5"
    />
  </>
)

/** The six worker types as people; each stands for a kind of work, none for a kind of person. */
export const characters: Readonly<Record<CharacterName, Drawn>> = {
  builder: {
    face: { action: smiling, skin: 4, hair: 1, seed: 11 },
    over: <path d="M70 244 84 282M170 244 156 282" stroke={yellow} strokeWidth="13" />,
    before: (
      <>
        <path d="M50 92C50 34 84 14 120 14S190 34 190 92Z" fill={yellow} />
        <path d="M108 15H132L134 88H106Z" fill="#ffffff" opacity="0.45" />
        <path
          d="M72 88C72 56 84 36 98 28M168 88C168 56 156 36 142 28"
          stroke="#000000"
          strokeWidth="3"
          fill="none"
          opacity="0.16"
        />
        <path d="M42 86H198Q206 86 206 93T198 100H42Q34 100 34 93T42 86Z" fill={yellow} />
        <path d="M36 96Q120 104 204 96Q202 100 198 100H42Q38 100 36 96Z" fill="#000000" opacity="0.16" />
        <path d="M206 248 214 176" stroke="#8a5a2b" strokeWidth="9" />
        <path
          d="M186 168Q188 152 204 154L232 157Q236 158 235 164L233 176Q232 180 228 180L198 176Q194 166 186 168Z"
          fill="#69707c"
        />
        <Hand x={207} y={238} skin={4} />
      </>
    ),
  },
  thinker: {
    face: { action: wondering, skin: 6, hair: 0, seed: 23 },
    over: <path d="M92 238 120 282 148 238Q120 262 92 238Z" fill="#ffffff" />,
    before: (
      <>
        <g fill="#ffffff" fillOpacity="0.18" stroke="#17110f" strokeWidth="4">
          <circle cx="91" cy="131" r="22" />
          <circle cx="149" cy="131" r="22" />
          <path d="M113 128Q120 122 127 128M69 127 56 123M171 127 184 123" fill="none" />
        </g>
        <path d="M34 250 42 212" stroke="#3f4654" strokeWidth="9" />
        <circle cx="46" cy="184" r="27" fill="#ffffff" opacity="0.75" />
        <circle cx="46" cy="184" r="27" fill="none" stroke="#3f4654" strokeWidth="7" />
        <path d="M32 180Q36 168 48 166" stroke="#ffffff" strokeWidth="5" fill="none" />
        <Hand x={33} y={242} skin={6} />
      </>
    ),
  },
  creator: {
    face: { action: laughing, skin: 2, hair: 4, seed: 5 },
    over: <path d="M92 238Q120 268 148 238L154 250Q120 282 86 250Z" fill={yellow} />,
    before: (
      <>
        <path
          d="M58 74C40 44 76 12 124 14S204 40 190 66C182 82 150 62 118 66S70 92 58 74Z"
          fill="var(--tone)"
        />
        <path
          d="M58 74C40 44 76 12 124 14S204 40 190 66C182 82 150 62 118 66S70 92 58 74Z"
          fill="#000000"
          opacity="0.18"
        />
        <path d="M126 15 130 3" stroke="var(--tone)" strokeWidth="6" />
        <path d="M204 250 214 178" stroke="#8a5a2b" strokeWidth="7" />
        <path d="M208 178 222 180 224 164 211 162Z" fill="#b9bec8" />
        <path d="M210 163 225 165Q228 148 219 136Q206 148 210 163Z" fill={yellow} />
        <Hand x={205} y={240} skin={2} />
      </>
    ),
  },
  helper: {
    face: { action: smiling, skin: 5, hair: 3, seed: 37 },
    over: <path d="M92 238Q120 276 148 238" stroke="#ffffff" strokeWidth="7" fill="none" opacity="0.85" />,
    before: (
      <>
        <path
          d="M120 278C92 262 84 250 90 240 96 232 112 232 120 244 128 232 144 232 150 240 156 250 148 262 120 278Z"
          fill={yellow}
        />
        <Hand x={88} y={262} skin={5} />
        <Hand x={152} y={262} skin={5} />
      </>
    ),
  },
  influencer: {
    face: { action: laughing, skin: 3, hair: 2, seed: 42 },
    over: <path d="M92 238 120 282 148 238 160 246 132 282H108L80 246Z" fill="#ffffff" opacity="0.9" />,
    before: (
      <>
        <path d="M150 212 222 178V256L150 232Z" fill={yellow} />
        <path d="M222 172Q232 216 222 260" stroke="#17110f" strokeWidth="7" fill="none" opacity="0.75" />
        <path d="M138 210H152V234H138Q130 222 138 210Z" fill="#3f4654" />
        <path d="M166 236 170 258" stroke="#3f4654" strokeWidth="9" />
        <Hand x={170} y={258} skin={3} />
      </>
    ),
  },
  organiser: {
    face: { action: smiling, skin: 1, hair: 1, seed: 61 },
    over: (
      <>
        <path d="M92 238 120 264 148 238 154 250 132 276 120 264 108 276 86 250Z" fill="#ffffff" />
        <path d="M113 266H127L131 282H109Z" fill={yellow} />
      </>
    ),
    before: (
      <>
        <path d="M180 106 196 92" stroke={yellow} strokeWidth="7" />
        <path d="M196 92 202 86" stroke="#17110f" strokeWidth="5" />
        <path d="M14 186H78Q83 186 83 191V282H9V191Q9 186 14 186Z" fill="#8a5a2b" />
        <path d="M17 196H75V282H17Z" fill="#ffffff" />
        <path d="M34 180H58V194H34Z" fill="#69707c" />
        <path
          d="m24 214 4 4 7-8M24 234l4 4 7-8M24 254l4 4 7-8"
          stroke="var(--tone)"
          strokeWidth="4"
          fill="none"
        />
        <path d="M44 214H68M44 234H68M44 254H62" stroke="#69707c" strokeWidth="4" />
        <Hand x={86} y={250} skin={1} />
      </>
    ),
  },
}
