import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Chip } from "#ui/Chip.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { layerQuery } from "../../address.ts"
import { useMoments } from "../../calls/moments.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"

/** What people say is wrong with records; whoever has seen to one takes it off the list. */
export function MistakeList() {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const moment = useMoments()
  const doing = useDoing()
  const key = `mistakes ${layer.tenant ?? ""}`
  const loaded = useLoaded(key, () => publishing.mistakes(layer))

  const close = (id: string) =>
    doing.run(async () => {
      await publishing.closeMistake(id, layer)
      say(t("mistakes.closed"))
      resources.renew((_, other) => other === key)
    })

  return (
    <Loading from={loaded}>
      {({ mistakes }) => (
        <>
          <Failure text={doing.failure} />
          {mistakes.length === 0 ? <p className="text-muted">{t("mistakes.none")}</p> : null}
          <ul className="flex flex-col divide-y divide-line">
            {mistakes.map(({ id, collection, record, title, kind, words, at }) => (
              <li key={id} className="flex flex-col items-start gap-2 py-4 first:pt-0">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-semibold">{title}</span>
                  <Chip tone="warning">{t(`mistakes.kind.${kind}`)}</Chip>
                </span>
                <p className="wrap-anywhere">{words}</p>
                <p className="text-sm text-muted">
                  {collection} / {record} · {moment(at)}
                </p>
                <Button style="outline" icon="check" busy={doing.busy} onClick={() => void close(id)}>
                  {t("mistakes.close")}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loading>
  )
}
