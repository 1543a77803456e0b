import { middle } from "./features.ts"
import type { FaceShape } from "./shape.ts"

/** Six ways to wear one's hair, each with what is behind the head and what is before it. */
export function HairBehind({ style, shape: { hair, head } }: { style: number; shape: FaceShape }) {
  switch (style) {
    case 2:
      return <ellipse cx={middle} cy="98" rx={head + 30} ry="82" fill={hair} />
    case 3:
      return (
        <g stroke={hair} strokeWidth="11" strokeLinecap="round" fill="none">
          {[-1, 1].flatMap((side) =>
            [0, 12, 24].map((out) => (
              <path
                key={`${side}${out}`}
                d={`M${middle + side * (head - 14 + out * 0.6)} 82Q${middle + side * (head + 10 + out)} 150 ${middle + side * (head + 2 + out * 0.8)} ${236 - out}`}
              />
            )),
          )}
        </g>
      )
    case 4:
      return (
        <path
          d={`M${middle} 34C${middle - head - 34} 34 ${middle - head - 22} 120 ${middle - head - 16} 246Q${middle} 268 ${middle + head + 16} 246C${middle + head + 22} 120 ${middle + head + 34} 34 ${middle} 34Z`}
          fill={hair}
        />
      )
    default:
      return null
  }
}

/** A line of hair over the forehead from ear to ear, at that height in the middle. */
const cap = (head: number, line: number, crown: number) =>
  `M${middle - head - 2} 122C${middle - head - 8} 60 ${middle - 46} ${crown} ${middle} ${crown}S${middle + head + 8} 60 ${middle + head + 2} 122C${middle + head - 8} 100 ${middle + 44} ${line} ${middle} ${line}S${middle - head + 8} 100 ${middle - head - 2} 122Z`

export function HairBefore({ style, shape: { hair, head, cloth } }: { style: number; shape: FaceShape }) {
  switch (style) {
    case 1:
      return <path d={cap(head - 1, 78, 46)} fill={hair} />
    case 2:
      return <path d={cap(head - 1, 80, 40)} fill={hair} />
    case 3:
      return (
        <>
          <path d={cap(head, 76, 44)} fill={hair} />
          <g stroke="#ffffff" strokeOpacity="0.16" strokeWidth="2" fill="none">
            {[-40, -24, -8, 8, 24, 40].map((dx) => (
              <path
                key={dx}
                d={`M${middle + dx * 1.1} ${80 + Math.abs(dx) * 0.35}Q${middle + dx * 0.9} 60 ${middle + dx * 0.5} 48`}
              />
            ))}
          </g>
        </>
      )
    case 4:
      return (
        <path
          d={`M${middle - 6} 44C${middle - 58} 42 ${middle - head - 14} 84 ${middle - head - 4} 150C${middle - head + 4} 112 ${middle - 34} 92 ${middle - 6} 62C${middle + 26} 94 ${middle + head - 6} 108 ${middle + head + 4} 150C${middle + head + 14} 84 ${middle + 58} 42 ${middle - 6} 44Z`}
          fill={hair}
        />
      )
    case 5:
      return (
        <>
          <path d={cap(head + 3, 84, 34)} fill={cloth} />
          <path
            d={`M${middle + 8} 40C${middle + 22} 8 ${middle + 58} 14 ${middle + 44} 42C${middle + 66} 40 ${middle + 66} 66 ${middle + 36} 58Z`}
            fill={cloth}
          />
          <g stroke="#ffffff" strokeOpacity="0.28" strokeWidth="2.5" fill="none" strokeLinecap="round">
            <path d={`M${middle - head + 6} 92Q${middle - 20} 52 ${middle + 34} 52`} />
            <path d={`M${middle - head + 14} 76Q${middle - 14} 44 ${middle + 32} 48`} />
          </g>
        </>
      )
    default:
      return (
        <g fill={hair}>
          <path d={cap(head, 84, 46)} />
          {[-60, -44, -24, 0, 24, 44, 60].map((dx) => (
            <circle key={dx} cx={middle + dx} cy={46 + (dx * dx) / 88} r="19" />
          ))}
          {[-36, -14, 12, 36].map((dx) => (
            <circle key={`f${dx}`} cx={middle + dx} cy={76 + (dx * dx) / 120} r="12" />
          ))}
        </g>
      )
  }
}
