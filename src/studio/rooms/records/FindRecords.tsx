import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { useLocation, useSearchParams } from "wouter"
import { Button } from "#ui/Button.tsx"
import { TextField } from "#ui/TextField.tsx"
import { placePath } from "../../address.ts"
import { usePlace, useStudio } from "../../studio.ts"
import { FoundRecords, type Among } from "./FoundRecords.tsx"

const among = ["live", "here", "away"] as const satisfies readonly Among[]

/** Records by their words or id, those that were written here, and those that were put away; each leads to its page. */
export function FindRecords({ collection }: { collection: string }) {
  const { t } = useTranslation()
  const { state } = useStudio()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const [, go] = useLocation()
  const [search, setSearch] = useSearchParams()
  const asked = search.get("find") ?? ""
  const which = among.find((one) => one === search.get("among")) ?? "live"
  const [words, setWords] = useState(asked)
  if (!workspace) return null

  const find = () => setSearch(words.trim() === "" ? {} : { find: words.trim() }, { replace: true })
  const choose = (one: Among) => {
    if (one === "live") return find()
    setWords("")
    setSearch({ among: one }, { replace: true })
  }
  const newRecord = placePath(workspace, { layer, room: "records", rest: [collection, "new"] })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <TextField
            type="search"
            icon="search"
            label={t("record.search")}
            value={words}
            onChange={setWords}
            onEnter={find}
          />
        </div>
        <Button style="outline" onClick={find}>
          {t("record.find")}
        </Button>
        <Button icon="plus" onClick={() => go(newRecord)}>
          {t("record.new")}
        </Button>
      </div>
      <div role="group" aria-label={t("record.among")} className="flex flex-wrap gap-2">
        {among.map((one) => (
          <Button
            key={one}
            style={one === which ? "solid" : "outline"}
            aria-pressed={one === which}
            onClick={() => choose(one)}
          >
            {t(`record.among.${one}`)}
          </Button>
        ))}
      </div>
      <FoundRecords
        key={`${which} ${asked}`}
        collection={collection}
        among={which}
        search={which === "live" ? asked : ""}
      />
    </div>
  )
}
