import { useTranslation } from "react-i18next"
import { Notice } from "#ui/Notice.tsx"
import { useLoaded } from "../../calls/useLoaded.ts"
import { ChangeBar } from "../../editing/ChangeBar.tsx"
import { Unsent } from "../../editing/Unsent.tsx"
import { useChange } from "../../editing/useChange.ts"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { CardSettings } from "./CardSettings.tsx"
import { appearances } from "./colours.ts"
import { Colours } from "./Colours.tsx"
import { ContactSheet } from "./ContactSheet.tsx"
import { Fonts } from "./Fonts.tsx"
import { HeaderSettings } from "./HeaderSettings.tsx"
import { Images } from "./Images.tsx"
import { type Look, useLook } from "./useLook.ts"

/** How a site looks: its colours, header, cards, images and font, beside what learners see of them. */
export default function LookRoom() {
  const { t } = useTranslation()
  const change = useChange(t("look.change"))
  const { look, ...loaded } = useLook(change)
  const { tenant } = usePlace().layer
  return (
    <>
      <Heading title={t("room.look")} text={t("look.text")} />
      <Loading from={loaded}>
        {() =>
          look ? (
            <div className="flex flex-col gap-6">
              {tenant === null ? (
                <>
                  <ChangeBar change={change} shown={look.shown} />
                  <Unsent saving={look} busy={look.busy} />
                </>
              ) : (
                <Notice>{t("look.ofSite")}</Notice>
              )}
              <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_37rem]">
                <Sheets look={look} />
                <div className="flex min-w-0 flex-col gap-6">
                  <Colours look={look} />
                  <HeaderSettings look={look} />
                  <CardSettings look={look} />
                  {tenant === null ? <Files look={look} /> : null}
                </div>
              </div>
            </div>
          ) : null
        }
      </Loading>
    </>
  )
}

/** The page of samples in light and dark: above what is edited, and beside it where there is room. */
function Sheets({ look }: { look: Look }) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t("look.sheets")}
      // What scrolls is reached by keyboard.
      tabIndex={0}
      className="grid max-h-96 gap-4 overflow-y-auto p-1 sm:grid-cols-2 xl:sticky xl:top-18 xl:order-last xl:max-h-[calc(100dvh-6rem)] xl:grid-cols-1 2xl:grid-cols-2"
    >
      {appearances.map((appearance) => (
        <ContactSheet key={appearance} app={look.app} appearance={appearance} />
      ))}
    </section>
  )
}

function Files({ look }: { look: Look }) {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const loaded = useLoaded("look-files", () => publishing.lookFiles())
  return (
    <>
      {loaded.status === "failed" ? (
        <Section title={t("look.images")}>
          <Loading from={loaded}>{() => null}</Loading>
        </Section>
      ) : (
        <Images look={look} files={loaded.value} />
      )}
      <Fonts look={look} files={loaded.value} />
    </>
  )
}
