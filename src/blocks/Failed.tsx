import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import type { Host } from "./host.ts"
import { word } from "./words.ts"

interface FailedProps {
  host: Host
  /** Why, in the learner's words. */
  text?: string | undefined
  retry: () => void
}

/** Stands in the place of what a block needs and could not be had, with the way to ask for it again. */
export const Failed = ({ host, text, retry }: FailedProps) => (
  <Notice
    tone="warning"
    live
    action={
      <Button style="outline" onClick={retry}>
        {word(host, "retry")}
      </Button>
    }
  >
    {text ?? word(host, "failed")}
  </Notice>
)
