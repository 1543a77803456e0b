import { useTranslation } from "react-i18next"
import type { ImportChoices } from "#api/contract/imports.ts"
import { layerQuery } from "../../address.ts"
import { useDoing, type Doing } from "../../calls/useDoing.ts"
import { useHold } from "../../shell/leaving.ts"
import { useGoOn } from "../../shell/useGoOn.ts"
import { usePlace, useStudio } from "../../studio.ts"
import type { SentFiles } from "./sent-files.ts"

interface Upload extends Doing {
  /** Sends a file, and leads to what it would do, where its sender has not gone elsewhere meanwhile. */
  send: (file: File, choices?: ImportChoices) => void
}

export function useUpload(collection: string, files: SentFiles): Upload {
  const { publishing, resources, say } = useStudio()
  const { t } = useTranslation()
  const { layer } = usePlace()
  const goOn = useGoOn()
  const doing = useDoing()
  useHold(doing.busy)
  return {
    ...doing,
    send(file, choices = {}) {
      void doing.run(async () => {
        const { id } = await publishing.uploadRecords(collection, file, { ...layerQuery(layer), choices })
        files.set(id, { file, choices })
        say(t("records.sentNow", { file: file.name }))
        resources.renew((_, key) => key.startsWith("imports "))
        goOn("records", [collection, id])
      })
    },
  }
}
