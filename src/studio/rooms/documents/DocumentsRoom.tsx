import { usePlace } from "../../studio.ts"
import { DocumentList } from "./DocumentList.tsx"
import { DocumentPage } from "./DocumentPage.tsx"

/** Every document of the layer, each as text beside what may stand in it. */
export default function DocumentsRoom() {
  const { rest } = usePlace()
  const id = rest.join("/")
  return id === "" ? <DocumentList /> : <DocumentPage key={id} id={id} />
}
