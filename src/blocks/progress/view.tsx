import type { ComponentType } from "react"
import { numberFormat } from "#engine/texts/formats.ts"
import { Progress } from "#ui/Progress.tsx"
import type { ViewProps } from "../block.ts"
import type { progressShape } from "./progress.ts"

const ProgressBlock: ComponentType<ViewProps<typeof progressShape>> = ({
  props: { value, size, ...rest },
  host,
}) => (
  <Progress {...rest} write={numberFormat(host.locale).format} value={value ?? 0} thin={size === "small"} />
)

export default ProgressBlock
