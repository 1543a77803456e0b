import { Icon } from "#ui/icons/Icon.tsx"
import { block } from "../block.ts"
import { texts, oneOf } from "../shape.ts"

export const list = block(
  { marker: oneOf<"bullet" | "number" | "check">(), items: texts },
  ({ props: { marker = "bullet", items } }) => {
    if (marker === "check")
      return (
        <ul role="list" className="flex max-w-2xl flex-col gap-2.5">
          {items.map((item) => (
            <li key={item} className="flex gap-3">
              <span className="mt-0.5 text-success-ink">
                <Icon name="check" size={22} />
              </span>
              {item}
            </li>
          ))}
        </ul>
      )
    const List = marker === "number" ? "ol" : "ul"
    return (
      <div className="prose">
        <List>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      </div>
    )
  },
)
