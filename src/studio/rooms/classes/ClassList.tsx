import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Button } from "#ui/Button.tsx"
import { placePath } from "../../address.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Failure } from "../../parts/Failure.tsx"
import { RowLink } from "../../parts/RowLink.tsx"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { useHold } from "../../shell/leaving.ts"
import { usePlace, useStudio } from "../../studio.ts"
import { TitleField } from "./TitleField.tsx"
import { joinedWords } from "./told.ts"
import { useTenant } from "./useTenant.ts"

/** Every class of the school, and a new one. */
export function ClassList() {
  const { t } = useTranslation()
  const { publishing, state } = useStudio()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const tenant = useTenant()
  const loaded = useLoaded(`classes ${tenant}`, () => publishing.classes({ tenant }))
  if (!workspace) return null
  return (
    <>
      <Heading title={t("room.classes")} text={t("classes.text")} />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <Section title={t("classes.list")}>
          <Loading from={loaded}>
            {({ classes }) =>
              classes.length === 0 ? (
                <p className="text-muted">{t("classes.none")}</p>
              ) : (
                <ul className="flex flex-col">
                  {classes.map(({ name, title, joined }) => (
                    <li key={name}>
                      <RowLink href={placePath(workspace, { layer, room: "classes", rest: [name] })}>
                        <span className="grow font-semibold">{title}</span>
                        <span className="text-sm text-muted">{joinedWords(t, joined)}</span>
                      </RowLink>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loading>
        </Section>
        <Section title={t("classes.add")}>
          <Adding />
        </Section>
      </div>
    </>
  )
}

function Adding() {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const tenant = useTenant()
  const doing = useDoing()
  const [title, setTitle] = useState("")
  const [asked, setAsked] = useState(false)
  useHold(title !== "")

  async function add() {
    setAsked(true)
    const wanted = title.trim()
    if (wanted === "" || !(await doing.run(() => publishing.addClass({ tenant, title: wanted })))) return
    setTitle("")
    setAsked(false)
    say(t("classes.addedNow", { title: wanted }))
    resources.renew((_, key) => key.startsWith("classes"))
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TitleField value={title} missing={asked && title.trim() === ""} onChange={setTitle} />
      <Failure text={doing.failure} />
      <div>
        <Button type="submit" busy={doing.busy}>
          {t("classes.addNow")}
        </Button>
      </div>
    </form>
  )
}
