import type { ComponentProps, ComponentType } from "react"
import { Later, laterView } from "../Later.tsx"

type Seldom = typeof import("./widgets/seldom.ts")

/** One of what few forms ask by, which is no part of the form where somebody signs in: it is fetched when it is drawn. */
export function seldom<Name extends keyof Seldom>(name: Name): Seldom[Name] {
  type Props = ComponentProps<Seldom[Name]>
  const view = laterView(
    () => import("./widgets/seldom.ts"),
    (module) => module[name] as ComponentType<Props>,
  )
  return ((props: Props) => <Later view={view} waiting={null} props={props} />) as Seldom[Name]
}
