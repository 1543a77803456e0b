import equal from "ajv/dist/runtime/equal.js"
import ucs2length from "ajv/dist/runtime/ucs2length.js"
import ValidationError from "ajv/dist/runtime/validation_error.js"
import * as formats from "#engine/forms/formats.ts"
import type { FormValidator } from "#blocks/host.ts"
import { loadModule } from "#ui/load-module.ts"

/** What the functions that AJV generated at publish ask for. */
const modules: Record<string, unknown> = {
  "ajv/dist/runtime/equal": equal,
  "ajv/dist/runtime/ucs2length": ucs2length,
  "ajv/dist/runtime/validation_error": ValidationError,
  [formats.formatsModule]: formats,
}

type Factory = (require: (name: string) => unknown) => FormValidator & { default?: FormValidator }

/** Imports a form's validator: a same-origin module named by its hash, so no code is ever evaluated from text. */
export async function importValidator(hash: string): Promise<FormValidator> {
  const address = `/forms/${hash}.js`
  const module = (await loadModule(() => import(/* @vite-ignore */ address))) as { default: Factory }
  const made = module.default((name) => {
    if (Object.hasOwn(modules, name)) return modules[name]
    throw new Error(`A form's validator asked for ${name}`)
  })
  return made.default ?? made
}
