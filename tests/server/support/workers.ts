import { readShipped } from "#server/documents/instances.ts"
import { openWorkers } from "#server/publishing/publishing.ts"
import { schemasFolder } from "#server/publishing/schemas-folder.ts"

/** What is shipped, read once for every app: nobody changes documents in place. */
export const shipped = readShipped(schemasFolder)

/** For every app: starting its threads, and warming them up, would take longer than what most tests ask of them. */
export const workers = openWorkers()
