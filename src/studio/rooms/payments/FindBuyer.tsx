import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import type { OrderQuery } from "#api/contract/orders.ts"
import { Button } from "#ui/Button.tsx"
import { TextField } from "#ui/TextField.tsx"
import { useDoing } from "../../calls/useDoing.ts"
import { Failure } from "../../parts/Failure.tsx"
import { useStudio } from "../../studio.ts"
import { searchOf } from "./wanted.ts"

/** The orders of whoever has an e-mail address or a cellphone number: the address goes on with their pseudonym. */
export function FindBuyer({ wanted }: { wanted: OrderQuery }) {
  const { t } = useTranslation()
  const { publishing, say } = useStudio()
  const [, setSearch] = useSearchParams()
  const doing = useDoing()
  const [typed, setTyped] = useState("")

  async function find() {
    const identifier = typed.trim()
    if (identifier === "") return
    await doing.run(async () => {
      const { holder } = await publishing.orderBuyer({ identifier })
      setSearch(searchOf({ ...wanted, holder, after: "" }))
      say(t("payments.foundBuyer"))
      setTyped("")
    })
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <TextField
        label={t("payments.buyer")}
        hint={t("payments.buyerHint")}
        value={typed}
        onChange={setTyped}
      />
      <Failure text={doing.failure} />
      <div>
        <Button type="submit" style="outline" icon="search" busy={doing.busy}>
          {t("payments.findBuyer")}
        </Button>
      </div>
    </form>
  )
}
