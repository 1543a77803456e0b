import { useState } from "react"
import { usePlace } from "../../studio.ts"
import { CollectionPage } from "./CollectionPage.tsx"
import { CollectionList } from "./CollectionList.tsx"
import { ImportPage } from "./ImportPage.tsx"
import type { SentFiles } from "./sent-files.ts"

/** Files with records: brought in after a look at what they would do, taken back, and given out. */
export default function RecordsRoom() {
  const [collection, id] = usePlace().rest
  const [files] = useState<SentFiles>(() => new Map())
  if (collection === undefined) return <CollectionList />
  if (id === undefined) return <CollectionPage key={collection} name={collection} files={files} />
  return <ImportPage key={id} collection={collection} id={id} files={files} />
}
