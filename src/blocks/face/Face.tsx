import { type ReactNode, useId } from "react"
import type { FaceDrawing } from "#documents/types.g.ts"
import { brow, eye, middle, mouth } from "./features.ts"
import { HairBefore, HairBehind } from "./Hair.tsx"
import { shapeOf, skins, type FaceShape, type Skin } from "./shape.ts"

const sides = [-1, 1] as const

/** A face by the parts that move in it. Its words say how they stand, never what they mean. */
export function Face({ drawing, label }: { drawing: FaceDrawing; label: string }) {
  return (
    <svg
      viewBox="0 0 240 280"
      role="img"
      aria-label={label}
      className="mx-auto mb-4 h-[clamp(12rem,32dvh,20rem)] rounded-card bg-primary-soft"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Bust drawing={drawing} />
    </svg>
  )
}

/**
 * A head and its shoulders, 240 × 280.
 *
 * @param cloth the colour of what is worn, in the place of the one that the seed gives
 * @param over what lies over the clothes and under the chin
 */
export function Bust({
  drawing,
  cloth,
  over = null,
}: {
  drawing: FaceDrawing
  cloth?: string
  over?: ReactNode
}) {
  const { action, skin: tone, hair, seed } = drawing
  const shape = shapeOf(seed, tone, cloth)
  const skin = skins[tone - 1]!
  const chin = 226 + action.jaw * 12
  const { head } = shape
  return (
    <>
      <HairBehind style={hair} shape={shape} />
      <path d="M22 280C24 250 60 244 92 238L148 238C180 244 216 250 218 280Z" fill={shape.cloth} />
      {over}
      <path d={`M96 196V240Q${middle} 262 144 240V196Z`} fill={skin.shade} />
      {sides.map((side) => (
        <ellipse key={side} cx={middle + side * (head + 1)} cy="142" rx="9" ry="15" fill={skin.shade} />
      ))}
      <path
        d={`M${middle} 50C${middle - head - 8} 50 ${middle - head - 6} 128 ${middle - head + 1} 158C${middle - head + 8} 192 ${middle - 32} ${chin} ${middle} ${chin}S${middle + head - 8} 192 ${middle + head - 1} 158C${middle + head + 6} 128 ${middle + head + 8} 50 ${middle} 50Z`}
        fill={skin.base}
      />
      <Cheeks drawing={drawing} skin={skin} shape={shape} />
      <HairBefore style={hair} shape={shape} />
      <Nose drawing={drawing} skin={skin} shape={shape} />
      {sides.map((side) => (
        <Eye key={side} drawing={drawing} skin={skin} shape={shape} side={side} />
      ))}
      {sides.map((side) => (
        <path
          key={side}
          d={brow(action, shape, side)}
          fill={tone <= 2 ? shape.hair : "#17100c"}
          opacity="0.92"
        />
      ))}
      <Mouth drawing={drawing} skin={skin} shape={shape} />
    </>
  )
}

interface Part {
  drawing: FaceDrawing
  skin: Skin
  shape: FaceShape
}

function Eye({ drawing: { action }, skin, shape, side }: Part & { side: -1 | 1 }) {
  const id = useId()
  const { opening, upper, crease, fold, depth, x, y } = eye(action, shape, side)
  return (
    <g fill="none">
      <clipPath id={id}>
        <path d={opening} />
      </clipPath>
      <path d={opening} fill="#fdfaf6" />
      <g clipPath={`url(#${id})`}>
        <circle cx={x} cy={y} r="8" fill={shape.iris} />
        <circle cx={x} cy={y} r="4" fill="#120b08" />
        <circle cx={x + 2.6} cy={y - 2.8} r="1.7" fill="#ffffff" />
      </g>
      <path d={upper} stroke="#160d09" strokeWidth="2.8" />
      <path d={crease} stroke={skin.line} strokeWidth="1.3" opacity="0.5" />
      <path d={fold} stroke={skin.line} strokeWidth="1.6" opacity={0.12 + depth * 0.55} />
      {action.cheek > 0.3 ? (
        <path
          d={`M${x + side * 19} 128l${side * 7} -3M${x + side * 19} 132l${side * 7} 2`}
          stroke={skin.line}
          strokeWidth="1.4"
          opacity={(action.cheek - 0.2) * 0.6}
        />
      ) : null}
    </g>
  )
}

function Nose({ drawing: { action }, skin, shape: { nose: wide } }: Part) {
  const lift = 3.5 * action.nose
  const wing = wide + 2.5 * action.nose
  return (
    <g stroke={skin.line} fill="none">
      <path
        d={`M${middle - 5} 132Q${middle - 9} 150 ${middle - 7} ${158 - lift}`}
        strokeWidth="1.4"
        opacity="0.28"
      />
      <path
        d={`M${middle - wing} ${163 - lift}C${middle - wing - 2} ${170 - lift} ${middle - 8} ${172 - lift} ${middle - 5} ${169 - lift}Q${middle} ${173 - lift} ${middle + 5} ${169 - lift}C${middle + 8} ${172 - lift} ${middle + wing + 2} ${170 - lift} ${middle + wing} ${163 - lift}`}
        strokeWidth="2"
        opacity="0.75"
      />
      <g strokeWidth="1.6" opacity={Math.max(0, action.nose - 0.05) * 0.75}>
        {sides.map((side) => (
          <path
            key={side}
            d={`M${middle + side * 3} 133l${side * 8} 4M${middle + side * 4} 140l${side * 9} 3M${middle + side * 5} 147l${side * 8} 2`}
          />
        ))}
      </g>
      <g strokeWidth="1.8" opacity={action.browLower * (1 - action.browInner * 0.7) * 0.75}>
        <path d={`M${middle - 3.5} 104l1 12M${middle + 3.5} 104l-1 12`} />
      </g>
    </g>
  )
}

function Cheeks({ drawing: { action }, skin, shape }: Part) {
  const { left, right, corner } = mouth(action, shape)
  const depth = Math.max(action.cheek, action.nose * 0.9, action.lipCorner * 0.8, action.lipStretch * 0.2)
  const lift = 7 * action.cheek
  return (
    <g fill="none">
      {sides.map((side) => (
        <ellipse
          key={side}
          cx={middle + side * 40}
          cy={162 - lift}
          rx="15"
          ry="10"
          fill={skin.blush}
          opacity={0.15 + action.cheek * 0.35}
        />
      ))}
      {sides.map((side) => {
        const end = side < 0 ? left : right
        return (
          <path
            key={side}
            d={`M${middle + side * (shape.nose + 4)} ${162 - 4 * action.nose}Q${end + side * 7} ${170 - lift / 2} ${end + side * 6} ${corner - 4}`}
            stroke={skin.line}
            strokeWidth="1.7"
            opacity={Math.max(0, depth) * 0.55}
          />
        )
      })}
      {action.browInner > 0.3 ? (
        <path
          d={`M${middle - 24} 86Q${middle} ${82 - 2 * action.browOuter} ${middle + 24} 86M${middle - 18} 93Q${middle} 89 ${middle + 18} 93`}
          stroke={skin.line}
          strokeWidth="1.4"
          opacity={(action.browInner - 0.2) * 0.45}
        />
      ) : null}
    </g>
  )
}

function Mouth({ drawing: { action }, skin, shape }: Part) {
  const id = useId()
  const { lips, inside, teeth, line, bottom, left, right, corner } = mouth(action, shape)
  return (
    <g>
      <path d={lips} fill={skin.lip} />
      {inside ? (
        <>
          <clipPath id={id}>
            <path d={inside} />
          </clipPath>
          <path d={inside} fill="#3a1013" />
          <g clipPath={`url(#${id})`}>
            <path d={teeth} fill="#fbf6ef" />
            {action.jaw > 0.5 ? <ellipse cx={middle} cy={bottom + 2} rx="14" ry="8" fill="#b8505a" /> : null}
          </g>
        </>
      ) : (
        <path d={line} fill="none" stroke={skin.line} strokeWidth={2 + action.lipPress} />
      )}
      <path
        d={`M${left - 2} ${corner - 2}q-2 2 -0.5 5M${right + 2} ${corner - 2}q2 2 0.5 5`}
        fill="none"
        stroke={skin.line}
        strokeWidth="1.6"
        opacity="0.5"
      />
      {action.lipCorner < -0.3 || action.lipPress > 0.3 ? (
        <path
          d={`M${middle - 11} ${bottom + 15}Q${middle} ${bottom + 11} ${middle + 11} ${bottom + 15}`}
          fill="none"
          stroke={skin.line}
          strokeWidth="1.6"
          opacity="0.4"
        />
      ) : null}
    </g>
  )
}
