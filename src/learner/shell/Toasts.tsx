import { clsx } from "clsx"
import { Fragment, useEffect } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { IconButton } from "#ui/Button.tsx"
import { Celebration } from "#ui/Celebration.tsx"
import { Icon, type IconName } from "#ui/icons/Icon.tsx"
import { useOpenDialog } from "#ui/useOpenDialog.ts"
import type { Learner } from "../learner.ts"
import { dismiss } from "./reveal.ts"
import type { ToastKind } from "../store.ts"
import { usePicked } from "../usePicked.ts"
import { part } from "./part.tsx"

const NewsBar = part(() => import("./NewsBar.tsx"))

const signs: Record<ToastKind, IconName> = {
  info: "info",
  success: "check-circle",
  error: "error",
  celebration: "spark",
}
const visibleFor = 7000

/**
 * Brief messages, and that records were written: a polite live region that stands in the page from the start is heard.
 * While a window is open, what is said stands at its end, as it lies over everything else.
 */
export function Toasts({ learner }: { learner: Learner }) {
  const { t } = useTranslation()
  const dialog = useOpenDialog()
  const {
    snackBarMessage: message,
    recordNews,
    page,
  } = usePicked(learner.state, "snackBarMessage", "recordNews", "page")
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => dismiss(learner), visibleFor)
    return () => clearTimeout(timer)
  }, [learner, message])
  const shown = message ? (
    <Fragment key={message.id}>
      {message.kind === "celebration" ? (
        <div className="fixed inset-0 -z-10">
          <Celebration />
        </div>
      ) : null}
      <div
        className={clsx(
          "pointer-events-auto flex max-w-xl items-center gap-3 rounded-card border border-line bg-raised py-2 ps-4 pe-2 text-ink shadow-lift",
          "animate-[rise_0.2s_ease-out]",
        )}
      >
        <span
          className={clsx(
            message.kind === "error" && "text-danger-ink",
            message.kind === "success" && "text-success-ink",
            message.kind === "celebration" && "text-secondary-ink",
          )}
        >
          <Icon name={signs[message.kind]} />
        </span>
        <p className="min-w-0 flex-1">{message.text}</p>
        <IconButton icon="close" label={t("shell:close")} onClick={() => dismiss(learner)} />
      </div>
    </Fragment>
  ) : null
  return (
    <>
      <div
        role="status"
        aria-live="polite"
        className="messages pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4"
      >
        {recordNews && recordNews.entry === page?.entry ? <NewsBar learner={learner} /> : null}
        {dialog ? null : shown}
      </div>
      {dialog && shown
        ? createPortal(
            // It comes with its message: a polite region is heard only where it stood before.
            <div role="alert" ref={(end) => end?.scrollIntoView({ block: "nearest" })} className="px-4 pb-4">
              {shown}
            </div>,
            dialog,
          )
        : null}
    </>
  )
}
