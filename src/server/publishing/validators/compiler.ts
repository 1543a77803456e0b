import type { Scope } from "#server/database/database.ts"
import { createJobThread } from "#server/job-thread.ts"
import { schemaFaults, type SchemaFault } from "./limits.ts"
import { wrapAsModule } from "./standalone.ts"
import type { Generated } from "./worker.ts"

export type CompiledForm = { ok: true; module: string } | { ok: false; faults: SchemaFault[] }

export interface ValidatorCompiler {
  /** The validator module of one form's schema, or what is wrong with the schema (pointers into the schema). */
  compile(schema: object, whose: Scope): Promise<CompiledForm>
  close(): Promise<void>
}

/**
 * Compiles form validators one at a time in a worker thread. A schema that takes longer than the limit
 * loses its thread and is refused; the next one gets a fresh thread.
 */
export function createValidatorCompiler(limitMilliseconds = 5_000): ValidatorCompiler {
  const thread = createJobThread<object, Generated>({
    name: "form-worker",
    source: "./worker.ts",
    from: import.meta.url,
    limitMilliseconds,
    megabytes: 128,
  })
  return {
    async compile(schema, whose) {
      const faults = schemaFaults(schema)
      if (faults.length > 0) return { ok: false, faults }
      const result = await thread.run(schema, whose)
      if (result === "stopped")
        return refused(
          `The form could not be compiled within ${limitMilliseconds} ms and 128 MB.`,
          "Make its schema simpler.",
        )
      if ("faults" in result.done) return { ok: false, faults: result.done.faults }
      return { ok: true, module: wrapAsModule(result.done.source) }
    },
    close: () => thread.close(),
  }
}

function refused(message: string, fix: string): CompiledForm {
  return { ok: false, faults: [{ pointer: "", message, fix }] }
}
