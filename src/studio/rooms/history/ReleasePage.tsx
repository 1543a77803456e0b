import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import type { ReleaseEntry } from "#api/contract/publishing.ts"
import { Notice } from "#ui/Notice.tsx"
import { layerQuery } from "../../address.ts"
import { useAuthor } from "../../calls/author.ts"
import { useMoments } from "../../calls/moments.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { BackTo } from "../../parts/BackTo.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { Compared } from "../../parts/watch/Compared.tsx"
import { PutBackButton } from "../../parts/watch/PutBack.tsx"
import { Watch } from "../../parts/watch/Watch.tsx"

/** One release: who published it and why, what it changed of another, and the way back to it. */
export function ReleasePage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const query = layerQuery(usePlace().layer)
  const history = useLoaded(`releases ${query.tenant ?? ""}`, () => publishing.releases(query))
  return (
    <>
      <BackTo room="history" label="room.history" />
      <Loading from={history} title={t("room.history")}>
        {({ releases }) => {
          const release = releases.find((entry) => entry.id === id)
          return release ? (
            <Shown release={release} releases={releases} />
          ) : (
            <Notice tone="warning" title={t("history.unknown")}>
              {t("history.unknownText")}
            </Notice>
          )
        }}
      </Loading>
    </>
  )
}

function Shown({ release, releases }: { release: ReleaseEntry; releases: readonly ReleaseEntry[] }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const moment = useMoments()
  const author = useAuthor()
  const others = releases.filter(({ id }) => id !== release.id)
  const wanted = search.get("against") ?? release.basedOn ?? ""
  const against = others.find(({ id }) => id === wanted)
  return (
    <>
      <Heading
        title={t("history.release", { number: release.number })}
        text={`${moment(release.createdAt)} · ${author(release.author)}`}
      >
        {release.current ? null : <PutBackButton release={release}>{t("history.putBack")}</PutBackButton>}
      </Heading>
      <p className="mb-6 max-w-prose text-lg">{release.why}</p>
      <div className="flex flex-col gap-6">
        {release.current ? <Watch release={release} releases={releases} /> : null}
        <Section title={t("history.changed")}>
          <label className="mb-5 flex flex-wrap items-center gap-3">
            <span>{t("history.against")}</span>
            <select
              value={against?.id ?? ""}
              onChange={({ target }) => setSearch({ against: target.value }, { replace: true })}
              className="min-h-11 max-w-full rounded-control border border-control bg-surface px-3"
            >
              {against ? null : <option value="">{t("history.choose")}</option>}
              {others.map(({ id, number, why }) => (
                <option key={id} value={id}>
                  {number} · {why.slice(0, 60)}
                </option>
              ))}
            </select>
          </label>
          {against ? (
            <Compared key={against.id} before={against.id} after={release.id} />
          ) : (
            <p className="text-muted">{t("history.chooseText")}</p>
          )}
        </Section>
      </div>
    </>
  )
}
