import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import type { Loaded } from "../calls/useLoaded.ts"
import { Heading } from "./Heading.tsx"

interface LoadingProps<T> {
  from: Loaded<T>
  /** Heads the page until what is fetched does. */
  title?: string
  children: (value: T) => ReactNode
}

/** What was fetched, or the shape of what is coming, or why it did not come and the way to ask again. */
export function Loading<T>({ from, title, children }: LoadingProps<T>) {
  const { t } = useTranslation()
  return (
    <div aria-busy={from.status === "pending"} className="flex flex-col gap-4">
      {from.value === undefined && title !== undefined ? <Heading title={title} /> : null}
      {from.status === "failed" ? (
        <Notice
          tone="danger"
          live
          title={t("failed.title")}
          action={
            <Button style="outline" icon="refresh" onClick={from.retry}>
              {t("failed.retry")}
            </Button>
          }
        >
          {from.text}
        </Notice>
      ) : null}
      {from.value === undefined ? (
        from.status === "pending" ? (
          <Skeleton count={4} />
        ) : null
      ) : (
        children(from.value)
      )}
    </div>
  )
}
