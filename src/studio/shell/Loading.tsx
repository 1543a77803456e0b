import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import type { Loaded } from "../calls/useLoaded.ts"

/** What was fetched, or the shape of what is coming, or why it did not come and the way to ask again. */
export function Loading<T>({ from, children }: { from: Loaded<T>; children: (value: T) => ReactNode }) {
  const { t } = useTranslation()
  return (
    <div aria-busy={from.status === "pending"} className="flex flex-col gap-4">
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
