import { useState } from "react"
import { usePlace } from "../../studio.ts"
import { CollectionPage } from "./CollectionPage.tsx"
import { CollectionList } from "./CollectionList.tsx"
import { ImportPage } from "./ImportPage.tsx"
import { NewRecordPage, RecordPage } from "./RecordPage.tsx"
import type { SentFiles } from "./sent-files.ts"

/** Records: found and written one by one, or as files that are brought in after a look, taken back, and given out. */
export default function RecordsRoom() {
  const [collection, id, record] = usePlace().rest
  const [files] = useState<SentFiles>(() => new Map())
  if (collection === undefined) return <CollectionList />
  if (id === undefined) return <CollectionPage key={collection} name={collection} files={files} />
  if (id === "new") return <NewRecordPage key={collection} collection={collection} />
  if (id === "record" && record !== undefined)
    return <RecordPage key={`${collection} ${record}`} collection={collection} id={record} />
  return <ImportPage key={id} collection={collection} id={id} files={files} />
}
