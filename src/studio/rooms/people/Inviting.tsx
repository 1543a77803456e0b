import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { People, StaffRole } from "#api/contract/people.ts"
import { Button } from "#ui/Button.tsx"
import { describedBy, Field } from "#ui/Field.tsx"
import { layerQuery } from "../../address.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { Failure } from "../../parts/Failure.tsx"
import { RadioRows } from "../../parts/RadioRows.tsx"
import { useHold } from "../../shell/leaving.ts"
import { usePlace, useStudio } from "../../studio.ts"

/** Offers a role to whoever owns an e-mail address. */
export function Inviting({ gives }: Pick<People, "gives">) {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const doing = useDoing()
  const [email, setEmail] = useState("")
  const [role, setRole] = useState<StaffRole | undefined>(gives[0]?.role)
  const [asked, setAsked] = useState(false)
  const emailId = useId()
  useHold(email !== "")
  const missing = asked && email.trim() === ""

  async function invite() {
    setAsked(true)
    if (email.trim() === "" || role === undefined) return
    if (!(await doing.run(() => publishing.invite({ ...layer, email: email.trim(), role })))) return
    const waits = gives.some((given) => given.role === role && given.needsSecond)
    say(waits ? t("people.waitsNow") : t("people.sentNow"))
    setEmail("")
    setAsked(false)
    resources.renew((_, key) => key.startsWith("people"))
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void invite()
      }}
    >
      <Field
        id={emailId}
        label={t("people.email")}
        hint={t("people.emailHint")}
        errors={missing ? [t("people.emailMissing")] : []}
      >
        <input
          id={emailId}
          type="email"
          autoComplete="off"
          className="field"
          value={email}
          maxLength={254}
          aria-invalid={missing || undefined}
          aria-describedby={describedBy(emailId, { hint: true, errors: missing })}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <RadioRows
        legend={t("people.role")}
        rows={gives.map(({ role: value, needsSecond }) => ({
          value,
          label: t(`role.${value}`),
          text: [t(`people.does.${value}`), ...(needsSecond ? [t("people.takesTwo")] : [])].join(" "),
        }))}
        value={role}
        onChange={setRole}
      />
      <Failure text={doing.failure} />
      <div>
        <Button type="submit" busy={doing.busy} icon="mail">
          {t("people.send")}
        </Button>
      </div>
    </form>
  )
}
