import { Notice } from "#ui/Notice.tsx"

/** Why something that was pressed was not done; nothing while all is well. */
export function Failure({ text, className }: { text: string; className?: string }) {
  if (text === "") return null
  return (
    <div className={className}>
      <Notice tone="danger" live>
        {text}
      </Notice>
    </div>
  )
}
