import type { ComponentProps, ComponentType, ReactNode } from "react"
import type { ActionOutcome, Host, Press } from "./host.ts"
import type { PlanNode } from "#engine/screens/plan.ts"
import type { Runtime } from "./screen/runtime.ts"
import type { Scope } from "./screen/scope.ts"
import type { Skeleton } from "#ui/Skeleton.tsx"
import { laterView, type LaterView } from "#ui/Later.tsx"
import type { Props, Shape } from "./shape.ts"

/** What a block's view is given. */
export interface ViewProps<S extends Shape = Shape> {
  id: string
  /** Resolved, and read by the block's shape. */
  props: Props<S>
  host: Host
  runtime: Runtime
  scope: Scope
  node: PlanNode
  /** The blocks in one of its slots, drawn. */
  slot: (name: string) => ReactNode
  /** Draws one of the blocks in it in a scope of its own, anew only when something that it shows has changed. */
  draw: (node: PlanNode, scope: Scope) => ReactNode
  /**
   * What runs the actions of an event, or undefined when the document gives none. An event that is a press hands on the
   * browser's own; one that ends what has taken its time, `since` when, as `Runtime.runAll` reads it.
   */
  on: (
    event: string,
  ) => ((press?: Press, result?: unknown, since?: number) => Promise<ActionOutcome>) | undefined
}

export interface BlockDefinition {
  shape: Shape
  view: ComponentType<ViewProps> | LaterView<ViewProps>
  /** Has a view that is no part of the first load fetched before its screen is shown. */
  prefetch?: () => Promise<unknown>
  /** Its view is more script than a page: it is fetched once its place is on the page, which can be read meanwhile. */
  late?: true
  /** What stands in its place until then. */
  coming?: Pick<ComponentProps<typeof Skeleton>, "shape" | "count">
  /** It uses the host's `assessment` and `attempt`. */
  attempts?: true
}

/** A block whose view is part of the first load. */
export function block<const S extends Shape>(shape: S, view: ComponentType<ViewProps<S>>): BlockDefinition {
  // A registry holds blocks of many shapes; BlockView reads each one's properties by its own shape.
  return { shape, view: view as unknown as ComponentType<ViewProps> }
}

/**
 * A block whose view is fetched when a screen that names it is about to be shown.
 *
 * @param viewIn finds the view in what was fetched
 */
export function lazyBlock<const S extends Shape, Module>(
  shape: S,
  load: () => Promise<Module>,
  viewIn: (module: Module) => ComponentType<ViewProps<S>>,
): BlockDefinition {
  const view = laterView(load, (module: Module) => viewIn(module) as unknown as ComponentType<ViewProps>)
  return { shape, view, prefetch: view.load }
}

/** A block that stands on what draws forms. */
export const formBlock = <const S extends Shape, Module>(
  shape: S,
  load: () => Promise<Module>,
  viewIn: (module: Module) => ComponentType<ViewProps<S>>,
): BlockDefinition => ({ ...lazyBlock(shape, load, viewIn), late: true })

type SignedIn = typeof import("./signed-in.ts")
type Figures = typeof import("./figures.ts")

/** A block that no page of a signed-out visitor starts with. */
export const signedInBlock = <const S extends Shape>(
  shape: S,
  viewIn: (views: SignedIn) => ComponentType<ViewProps<S>>,
): BlockDefinition => lazyBlock(shape, () => import("./signed-in.ts"), viewIn)

/** A block that draws numbers. */
export const figureBlock = <const S extends Shape>(
  shape: S,
  viewIn: (figures: Figures) => ComponentType<ViewProps<S>>,
): BlockDefinition => lazyBlock(shape, () => import("./figures.ts"), viewIn)
