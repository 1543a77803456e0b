import type { ShownImport } from "./contract/imports.ts"
import type { LayerQuery } from "./contract/publishing.ts"
import type { PublishingClient } from "./publishing-client.ts"

/** Where a file is with its problems, in the kind that its name says. */
export const problemsAddress = (
  client: Pick<PublishingClient, "importProblemsAddress" | "importProblemsWorkbookAddress">,
  { collection, id, file }: Pick<ShownImport, "collection" | "id" | "file">,
  layer: LayerQuery,
): string =>
  /\.xlsx$/i.test(file)
    ? client.importProblemsWorkbookAddress(collection, id, layer)
    : client.importProblemsAddress(collection, id, layer)
