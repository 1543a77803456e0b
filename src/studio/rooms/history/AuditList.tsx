import { useTranslation } from "react-i18next"
import type { WrittenCollections } from "#api/contract/written-collections.ts"
import { own } from "#engine/context/own.ts"
import { layerQuery } from "../../address.ts"
import { useAuthor } from "../../calls/author.ts"
import { useMoments } from "../../calls/moments.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { spaced } from "../../context/names.ts"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { useCollections } from "../records/useCollections.ts"

/** Who did what, when and why; entries are only ever added. */
export function AuditList() {
  const { t, i18n } = useTranslation()
  const { publishing } = useStudio()
  const place = usePlace()
  const layer = layerQuery(place.layer)
  const audit = useLoaded(`audit ${layer.tenant ?? ""}`, () => publishing.audit(layer))
  const { collections = [] } = useCollections(place.layer.powers.includes("records")).value ?? {}
  const moment = useMoments()
  const author = useAuthor()
  return (
    <Loading from={audit}>
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="text-muted">{t("audit.none")}</p>
        ) : (
          <ol
            className="flex max-h-[40rem] flex-col gap-4 overflow-y-auto pe-2"
            tabIndex={0}
            aria-label={t("history.audit")}
          >
            {entries.map(({ id, at, actor, action, why, detail }) => (
              <li key={id} className="border-s-4 border-line ps-4">
                <p className="font-semibold">
                  {i18n.exists(`audit.${action}`) ? t(`audit.${action}`) : action}
                  {collectionIn(detail, collections)}
                </p>
                <p className="break-words">{why}</p>
                <p className="text-sm text-muted">
                  {moment(at)} · {author(actor)}
                </p>
              </li>
            ))}
          </ol>
        )
      }
    </Loading>
  )
}

/** Which records somebody wrote, by the title of their collection; empty where it is about none. */
function collectionIn(detail: unknown, titled: WrittenCollections["collections"]): string {
  const collection = own(detail, "collection")
  if (typeof collection !== "string") return ""
  return `: ${titled.find(({ name }) => name === collection)?.title ?? spaced(collection)}`
}
