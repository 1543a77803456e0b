import { formMessages } from "#review/messages/forms.ts"
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

const megabytes = 128

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
    megabytes,
  })
  return {
    async compile(schema, whose) {
      const faults = schemaFaults(schema)
      if (faults.length > 0) return { ok: false, faults }
      const result = await thread.run(schema, whose)
      if (result === "stopped")
        return {
          ok: false,
          faults: [{ pointer: "", ...formMessages.tooSlowToCompile(limitMilliseconds, megabytes) }],
        }
      if ("faults" in result.done) return { ok: false, faults: result.done.faults }
      return { ok: true, module: wrapAsModule(result.done.source) }
    },
    close: () => thread.close(),
  }
}
