import type { ComponentType } from "react"
import { Progress } from "#ui/Progress.tsx"
import type { ViewProps } from "../block.ts"
import type { progressShape } from "./progress.ts"

const ProgressBlock: ComponentType<ViewProps<typeof progressShape>> = ({
  props: { value, size, ...rest },
}) => <Progress {...rest} value={value ?? 0} thin={size === "small"} />

export default ProgressBlock
