import { serveJobs } from "#server/job-thread.ts"
import type { SchemaFault } from "./limits.ts"
import { generateSource, schemaErrors } from "./standalone.ts"

export type Generated = { source: string } | { faults: SchemaFault[] }

const fix = "Mend the JSON Schema of the form."

/** Thread in which a form's validator is generated: a hostile schema can only cost this thread its time limit. */
serveJobs((schema: object): Generated => {
  try {
    const faults = schemaErrors(schema)
    if (faults.length > 0) return { faults }
    return { source: generateSource(schema) }
  } catch (error) {
    return { faults: [{ pointer: "", message: error instanceof Error ? error.message : String(error), fix }] }
  }
})
