import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { describedBy, Field } from "#ui/Field.tsx"
import type { MadeCodes as Made } from "#api/contract/codes.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { Failure } from "../../parts/Failure.tsx"
import { RadioRows } from "../../parts/RadioRows.tsx"
import { useHold } from "../../shell/leaving.ts"
import { useStudio } from "../../studio.ts"
import { MadeCodes } from "./MadeCodes.tsx"
import { useTenant } from "./useTenant.ts"

type Kind = "shared" | "own"
const kinds: readonly { kind: Kind; label: string; text: string; most: number }[] = [
  { kind: "shared", label: "classes.kindShared", text: "classes.kindSharedText", most: 500 },
  { kind: "own", label: "classes.kindOwn", text: "classes.kindOwnText", most: 200 },
]

/** Makes codes for a class: one for all of it, or one for each learner. */
export function MakingCodes({ name }: { name: string }) {
  const { t, i18n } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const tenant = useTenant()
  const doing = useDoing()
  const [kind, setKind] = useState<Kind>("shared")
  const [number, setNumber] = useState("40")
  const [expires, setExpires] = useState("")
  const [asked, setAsked] = useState(false)
  const [made, setMade] = useState<readonly Made[]>([])
  const [isTyped, setTyped] = useState(false)
  useHold(isTyped)
  const [numberId, dayId] = [useId(), useId()]
  const most = kinds.find((one) => one.kind === kind)?.most ?? 1
  const wanted = Number(number)
  const isWrong = !(Number.isInteger(wanted) && wanted >= 1 && wanted <= most)
  const errors = asked && isWrong ? [t("classes.howManyWrong", { most })] : []

  async function make() {
    setAsked(true)
    if (isWrong) return
    const many = kind === "shared" ? { count: 1, uses: wanted } : { count: wanted, uses: 1 }
    const language = i18n.language.split("-")[0] ?? i18n.language
    const input = { tenant, ...many, language, ...(expires !== "" && { expires }) }
    const done = await doing.run(async () => {
      const more = await publishing.makeClassCodes(name, input)
      setMade((before) => [more, ...before])
    })
    if (!done) return
    setAsked(false)
    setTyped(false)
    say(t("classes.madeNow", { count: many.count }))
    resources.renew((_, key) => key.startsWith("classes"))
  }

  return (
    <form
      noValidate
      onInput={() => setTyped(true)}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <p className="text-muted">{t("classes.codesText")}</p>
      <RadioRows
        legend={t("classes.kind")}
        rows={kinds.map((one) => ({ value: one.kind, label: t(one.label), text: t(one.text) }))}
        value={kind}
        onChange={setKind}
      />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Field id={numberId} label={t("classes.howMany")} errors={errors}>
          <input
            id={numberId}
            className="field"
            inputMode="numeric"
            value={number}
            aria-invalid={errors.length > 0 || undefined}
            aria-describedby={describedBy(numberId, { hint: false, errors: errors.length > 0 })}
            onChange={({ target }) => setNumber(target.value)}
          />
        </Field>
        <Field id={dayId} label={t("classes.expires")} hint={t("classes.expiresHint")}>
          <input
            id={dayId}
            type="date"
            className="field"
            value={expires}
            aria-describedby={describedBy(dayId, { hint: true, errors: false })}
            onChange={({ target }) => setExpires(target.value)}
          />
        </Field>
      </div>
      <Failure text={doing.failure} />
      <div>
        <Button type="submit" busy={doing.busy} icon="ticket">
          {t("classes.make")}
        </Button>
      </div>
      {made.map((one) => (
        <MadeCodes key={one.batch} made={one} />
      ))}
    </form>
  )
}
