import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import { Icon } from "#ui/icons/Icon.tsx"
import { placePath } from "../../address.ts"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { MistakeList } from "./MistakeList.tsx"
import { useCollections } from "./useCollections.ts"

/** The collections whose records are written here, and what people say is wrong with some of them. */
export function CollectionList() {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const loaded = useCollections()
  if (!workspace) return null
  return (
    <>
      <Heading title={t("room.records")} text={t("records.text")} />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <Section title={t("records.collections")}>
          <Loading from={loaded}>
            {({ collections }) =>
              collections.length === 0 ? (
                <p className="text-muted">{t("records.noCollections")}</p>
              ) : (
                <ul className="grid gap-2 md:grid-cols-2">
                  {collections.map(({ name, title }) => (
                    <li key={name}>
                      <Link
                        href={placePath(workspace, { layer, room: "records", rest: [name] })}
                        className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 font-semibold text-ink no-underline hover:bg-primary-soft"
                      >
                        <span className="min-w-0 grow">{title}</span>
                        <Icon name="chevron-right" size={18} />
                      </Link>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loading>
        </Section>
        <Section title={t("mistakes.title")}>
          <MistakeList />
        </Section>
      </div>
    </>
  )
}
