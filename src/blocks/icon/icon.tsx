import { Icon } from "#ui/icons/Icon.tsx"
import { block } from "../block.ts"
import { icon as iconName, text, tone, oneOf } from "../shape.ts"

const sizes = { small: 18, medium: 24, large: 44 } as const

export const icon = block(
  { name: iconName, label: text, size: oneOf<keyof typeof sizes>(), tone },
  ({ props: { name = "info", label, size = "medium", tone: colour } }) => (
    <span data-tone={colour} className={colour ? "inline-flex text-(--tone-ink)" : "inline-flex"}>
      <Icon name={name} label={label} size={sizes[size]} />
    </span>
  ),
)
