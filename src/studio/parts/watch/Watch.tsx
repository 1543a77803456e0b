import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import type { ReleaseEntry } from "#api/contract/publishing.ts"
import type { ReleaseWatch } from "#api/contract/watch.ts"
import { buttonClass } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { layerQuery, placePath } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { PutBackButton } from "./PutBack.tsx"
import { useCounts } from "./useCounts.ts"

const lookEveryMs = 5_000

interface WatchProps {
  /** The one that was live when the page was opened. */
  release: ReleaseEntry
  releases: readonly ReleaseEntry[]
}

/**
 * How the live release goes, for as long as somebody looks, and the way back to the one before it. Where another takes its
 * place meanwhile, that is said here and the page stays: somebody may be writing why they put the one before it back.
 */
export function Watch({ release, releases }: WatchProps) {
  const { t } = useTranslation()
  const { publishing, resources } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const name = `watch ${layer.tenant ?? ""} ${release.id}`
  const loaded = useLoaded(name, () => publishing.watch(release.id, layer))
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) resources.renew((_, key) => key === name)
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [resources, name])
  const before = releases.find(({ number }) => number < release.number)
  return (
    <Section title={t("watch.title")}>
      <div className="flex flex-col gap-5">
        {loaded.value?.current === false ? (
          <Replaced number={release.number} />
        ) : (
          <Notice tone="success">{t("watch.live", { number: release.number })}</Notice>
        )}
        <Loading from={loaded}>{(watch) => <Told watch={watch} />}</Loading>
        {before ? (
          <div>
            <PutBackButton release={before}>{t("watch.putBack", { number: before.number })}</PutBackButton>
          </div>
        ) : null}
      </div>
    </Section>
  )
}

function Replaced({ number }: { number: number }) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  return (
    <Notice
      tone="warning"
      live
      action={
        workspace ? (
          <Link
            href={placePath(workspace, { layer, room: "history" })}
            data-tone="primary"
            className={buttonClass({ style: "outline" })}
          >
            {t("watch.seeAll")}
          </Link>
        ) : null
      }
    >
      {t("watch.replaced", { number })}
    </Notice>
  )
}

function Told({ watch }: { watch: ReleaseWatch }) {
  const { t } = useTranslation()
  const { said, isWorse } = useCounts()
  const { minutes, onIt, onOthers, happened } = watch
  return (
    <>
      <p className="max-w-prose text-muted">{t("watch.text", { count: minutes })}</p>
      {isWorse(happened) ? (
        <Notice tone="warning" title={t("watch.worse")} live>
          {t("watch.worseText")}
        </Notice>
      ) : null}
      <dl className="grid gap-3 sm:grid-cols-2">
        {[[t("watch.onIt"), onIt] as const, [t("watch.onOthers"), onOthers] as const].map(
          ([label, count]) => (
            <div key={label} className="rounded-card border border-line p-4">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="mt-1 text-xl font-bold">{said(count)}</dd>
            </div>
          ),
        )}
      </dl>
      {happened.length === 0 ? <p>{t("watch.calm")}</p> : <Happened rows={happened} />}
      <p className="max-w-prose text-sm text-muted">{t("watch.limits")}</p>
    </>
  )
}

function Happened({ rows }: { rows: ReleaseWatch["happened"] }) {
  const { t } = useTranslation()
  const { said, named } = useCounts()
  return (
    <table className="block w-full text-start sm:table">
      <thead className="sr-only sm:not-sr-only">
        <tr className="text-sm text-muted">
          <th scope="col" className="pb-2 text-start font-normal">
            {t("watch.what")}
          </th>
          <th scope="col" className="pb-2 text-start font-normal">
            {t("watch.since")}
          </th>
          <th scope="col" className="pb-2 text-start font-normal">
            {t("watch.before")}
          </th>
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.name}`} className="block border-t border-line py-3 sm:table-row">
            <th
              scope="row"
              className="block pe-4 text-start font-semibold wrap-anywhere sm:table-cell sm:py-3"
            >
              {named(row)}
            </th>
            <td className="block pe-4 sm:table-cell sm:py-3">
              <span aria-hidden className="text-muted sm:hidden">
                {t("watch.since")}:{" "}
              </span>
              {said(row.since)}
            </td>
            <td className="block text-muted sm:table-cell sm:py-3">
              <span aria-hidden className="sm:hidden">
                {t("watch.before")}:{" "}
              </span>
              {row.before === null ? t("watch.unknown") : said(row.before)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
