import { signedInBlock } from "../block.ts"
import { list, target, text, words } from "../shape.ts"

export const breadcrumbsShape = { crumbs: list({ id: words, title: words, to: target, path: text }) }

export const breadcrumbs = signedInBlock(breadcrumbsShape, (views) => views.breadcrumbs)
