import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import type { EffectRow } from "#api/contract/effects.ts"
import type { WorkLayer } from "#api/contract/workspace.ts"
import { previewLink } from "../../preview/link.ts"
import { witnessAs } from "../../preview/witness.ts"
import { useStudio } from "../../studio.ts"

/** One side of an effect as a preview shows it: what is live in a layer, or what `in` names. */
export interface PreviewSide {
  layer: Pick<WorkLayer, "tenant">
  in?: string | undefined
}

/** Both sides; one is left out where nobody can look at it. */
export interface PreviewSides {
  before?: PreviewSide
  after?: PreviewSide
}

/** Opens the app as the person that a row names, at the first page that it is about, before and after. */
export function OpenAs({ row: { witness, subjects }, sides }: { row: EffectRow; sides: PreviewSides }) {
  const path = subjects.find(({ of }) => of === "route")?.path ?? "/"
  return <OpenSides as={witnessAs(witness)} path={path} sides={sides} />
}

interface OpenSidesProps {
  /** As a preview takes it: a persona, or a context. */
  as: string
  path: string
  sides: PreviewSides
}

/** Opens the app as somebody at a page, on each side that can be looked at. */
export function OpenSides({ as, path, sides }: OpenSidesProps) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  if (!workspace) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-x-6 print:hidden">
      {(["before", "after"] as const).map((name) => {
        const side = sides[name]
        return side === undefined ? null : (
          <li key={name}>
            <Link
              href={previewLink(workspace, side.layer, { in: side.in, as, path })}
              className="inline-flex min-h-11 items-center font-semibold text-primary-ink"
            >
              {t(sides.before && sides.after ? `effect.open.${name}` : "effect.open")}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
