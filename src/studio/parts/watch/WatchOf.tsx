import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import { buttonClass } from "#ui/Button.tsx"
import { layerQuery, placePath } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { Watch } from "./Watch.tsx"

/** How the release goes that a change became; where another has taken its place, the way to it. */
export function WatchOf({ release: id }: { release: string }) {
  const { t } = useTranslation()
  const { publishing, state } = useStudio()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const query = layerQuery(layer)
  const history = useLoaded(`releases ${query.tenant ?? ""}`, () => publishing.releases(query))
  return (
    <Loading from={history}>
      {({ releases }) => {
        const release = releases.find((entry) => entry.id === id)
        if (!release || !workspace) return null
        if (release.current) return <Watch release={release} releases={releases} />
        const { number } = release
        return (
          <Section title={t("watch.title")}>
            <p className="mb-4">{t("watch.overtaken", { number })}</p>
            <Link
              href={placePath(workspace, { layer, room: "history", rest: [id] })}
              data-tone="primary"
              className={buttonClass({ style: "outline" })}
            >
              {t("watch.see", { number })}
            </Link>
          </Section>
        )
      }}
    </Loading>
  )
}
