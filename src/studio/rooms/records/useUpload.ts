import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { useSnapshot } from "valtio"
import type { ImportChoices } from "#api/contract/imports.ts"
import { layerQuery, placePath } from "../../address.ts"
import { useDoing, type Doing } from "../../calls/useDoing.ts"
import { usePlace, useStudio } from "../../studio.ts"
import type { SentFiles } from "./sent-files.ts"

interface Upload extends Doing {
  /** Sends a file, and leads to what it would do. */
  send: (file: File, choices?: ImportChoices) => void
}

export function useUpload(collection: string, files: SentFiles): Upload {
  const { publishing, resources, say, state } = useStudio()
  const { t } = useTranslation()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const [, go] = useLocation()
  const doing = useDoing()
  return {
    ...doing,
    send(file, choices = {}) {
      void doing.run(async () => {
        const { id } = await publishing.uploadRecords(collection, file, { ...layerQuery(layer), choices })
        files.set(id, { file, choices })
        say(t("records.sentNow", { file: file.name }))
        resources.renew((_, key) => key.startsWith("imports "))
        if (workspace) go(placePath(workspace, { layer, room: "records", rest: [collection, id] }))
      })
    },
  }
}
