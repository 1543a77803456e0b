import { usePlace } from "../../studio.ts"
import { ClassList } from "./ClassList.tsx"
import { ClassPage } from "./ClassPage.tsx"

/** A school's classes: how far each is, and the codes that bring learners in. */
export default function ClassesRoom() {
  const [name] = usePlace().rest
  return name === undefined ? <ClassList /> : <ClassPage key={name} name={name} />
}
