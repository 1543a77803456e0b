import { encode } from "uqr"
import type { ViewProps } from "../block.ts"
import type { qrCodeShape } from "./qrCode.ts"

/** The quiet zone that readers need around the code, in modules (ISO/IEC 18004). */
const border = 4

/** Dark on white in every appearance: not all readers know the inverse. */
export default function QrCode({ props: { text, label } }: ViewProps<typeof qrCodeShape>) {
  if (!text) return null
  const { data, size } = encode(text, { ecc: "M", border })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-card bg-white text-black"
    >
      <path d={dark.join("")} fill="currentColor" />
    </svg>
  )
}
