import type { ComponentProps, ComponentType } from "react"
import { Later, laterView } from "../Later.tsx"

/** Fetches what few forms ask by, which is no part of the form where somebody signs in. */
const loadSeldom = () => import("./widgets/seldom.ts")

type Seldom = Awaited<ReturnType<typeof loadSeldom>>

/** One of them, fetched when it is drawn. */
export function seldom<Name extends keyof Seldom>(name: Name): Seldom[Name] {
  type Props = ComponentProps<Seldom[Name]>
  const view = laterView(loadSeldom, (module) => module[name] as ComponentType<Props>)
  return ((props: Props) => <Later view={view} waiting={null} props={props} />) as Seldom[Name]
}
