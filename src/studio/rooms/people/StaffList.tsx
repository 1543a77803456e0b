import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { HeldRole } from "#api/contract/people.ts"
import { Button } from "#ui/Button.tsx"
import { Chip } from "#ui/Chip.tsx"
import { layerQuery } from "../../address.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { DialogForm } from "../../parts/DialogForm.tsx"
import { usePlace, useStudio } from "../../studio.ts"

/** Who has which role of this layer. */
export function StaffList({ people }: { people: readonly HeldRole[] }) {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState<HeldRole>()
  if (people.length === 0) return <p className="text-muted">{t("people.none")}</p>
  return (
    <>
      <ul className="flex flex-col">
        {people.map((held) => {
          const { person, address, role, self, removable } = held
          const name = t(`role.${role}`)
          return (
            <li
              key={`${person} ${role}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
            >
              <span className="min-w-0 grow basis-52 font-semibold wrap-anywhere">
                {address}
                {self ? (
                  <span className="ms-2 inline-block font-normal text-muted">{t("people.self")}</span>
                ) : null}
              </span>
              <Chip>{name}</Chip>
              {removable ? (
                <Button
                  style="text"
                  aria-label={t("people.removeOf", { role: name, address })}
                  onClick={() => setRemoving(held)}
                >
                  {t("people.remove")}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {removing ? <Removing held={removing} onClose={() => setRemoving(undefined)} /> : null}
    </>
  )
}

function Removing({ held: { person, role, address }, onClose }: { held: HeldRole; onClose: () => void }) {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const doing = useDoing()
  const name = t(`role.${role}`)

  async function remove() {
    if (!(await doing.run(() => publishing.takeRoleAway(person, role, layer)))) return
    say(t("people.removedNow"))
    resources.renew(() => true)
    onClose()
  }

  return (
    <DialogForm
      title={t("people.removeOf", { role: name, address })}
      doing={doing}
      does={t("people.remove")}
      onDo={remove}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{t("people.removeText", { role: name, address })}</p>
    </DialogForm>
  )
}
