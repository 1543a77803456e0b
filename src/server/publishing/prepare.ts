import { isPublic, type Layer } from "#documents/kinds.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import { validateDocuments } from "#documents/validate.ts"
import { fitForms } from "#engine/forms/fit.ts"
import { navigationSetOf } from "#engine/set.ts"
import { recordSchema } from "#records/record-schema.ts"
import type { Scope } from "#server/database/database.ts"
import { extendedHistory, type History } from "#review/history.ts"
import { documentJson } from "./document-json.ts"
import { artefact, derived, mediaTypes, type Artefact, type Manifest } from "./artefacts.ts"
import type { Documents, RawDocuments } from "./layer.ts"
import type { Reviewer } from "./review/reviewer.ts"
import { singleton } from "./singleton.ts"
import { themeStylesheet } from "./theme.ts"
import type { CompiledForm, ValidatorCompiler } from "./validators/compiler.ts"
import type { SchemaFault } from "./validators/limits.ts"

/** A whole release, checked and ready to be stored. */
export interface Prepared {
  documents: Documents
  manifest: Manifest
  artefacts: Artefact[]
  /** Findings: what is worth knowing and stops nothing. */
  warnings: Problem[]
}
/** The layer's release before the one that is made; for a tenant's first, what its people had until then. */
export interface Previous {
  manifest: Manifest
  documents: Documents
  history: History
}
export type Preparation = { ok: true; prepared: Prepared } | Unprepared
/** `faults` are those of the problems that no author can mend. */
export type Unprepared = { ok: false; problems: Problem[]; faults?: Problem[] }

/** The threads that do the heavy work. */
export interface PublishingWorkers {
  reviewer: Reviewer
  compiler: ValidatorCompiler
}

/**
 * resolved layers → shape → forms fitted to the configuration → check as a whole, draw start pages → name each document by its hash →
 * compile forms and the schemas of records → bundle the navigation set and the brand's stylesheet
 *
 * A form whose document has not changed keeps the validator of the release before (`previous`), and no answer changes
 * the type that it ever had.
 */
export async function prepareRelease(
  resolved: RawDocuments,
  context: {
    whose: Scope
    layer: Layer
    base: Documents
    hosts: readonly string[]
    previous: Previous | undefined
  },
  workers: PublishingWorkers,
): Promise<Preparation> {
  const { documents: shaped, problems: shape } = validateDocuments(resolved)
  if (shape.length > 0) return { ok: false, problems: shape }
  // Which fields a form asks for is configuration: published and validated is the form as this release asks it.
  const documents = fitForms(shaped)
  const { whose, layer, base, hosts, previous } = context
  const against = previous && { previous: previous.documents, history: previous.history }
  const { problems, languages, faults } = await workers.reviewer.release(
    { documents, layer, base, hosts, ...against },
    whose,
  )
  if (problems.some((problem) => problem.severity === "error")) return { ok: false, problems, faults }

  const texts = [...documents].map(([id, document]) =>
    artefact(id, documentJson(document), mediaTypes.json, isPublic(id)),
  )
  const manifest: Record<string, string> = Object.fromEntries(texts.map(({ id, sha256 }) => [id, sha256]))
  const forms = await compileForms(documents, manifest, previous?.manifest, (schema) =>
    workers.compiler.compile(schema, whose),
  )
  const records = await recordSchemaProblems(documents, manifest, previous?.manifest, (schema) =>
    workers.compiler.compile(schema, whose),
  )
  const uncompiled = [...forms.problems, ...records]
  if (uncompiled.length > 0) return { ok: false, problems: [...problems, ...uncompiled] }

  const { answered, versions } = extendedHistory(documents, previous?.history)
  const made = [
    ...forms.modules,
    artefact(derived.languages, JSON.stringify(languages), mediaTypes.json, false),
    artefact(derived.answers, JSON.stringify(answered), mediaTypes.json, false),
    artefact(derived.versions, JSON.stringify(versions), mediaTypes.json, false),
    artefact(derived.navigation, JSON.stringify(navigationSetOf(documents)), mediaTypes.json, true),
    artefact(derived.theme, themeStylesheet(singleton(documents, "app")), mediaTypes.stylesheet, true),
  ]
  for (const { id, sha256 } of made) manifest[id] = sha256
  Object.assign(manifest, forms.kept)
  return { ok: true, prepared: { documents, manifest, artefacts: [...texts, ...made], warnings: problems } }
}

interface CompiledForms {
  modules: Artefact[]
  kept: Record<string, string>
  problems: Problem[]
}

async function compileForms(
  documents: Documents,
  manifest: Manifest,
  previous: Manifest | undefined,
  compile: (schema: object) => Promise<CompiledForm>,
): Promise<CompiledForms> {
  const result: CompiledForms = { modules: [], kept: {}, problems: [] }
  for (const [id, document] of documents) {
    if (document.kind !== "form") continue
    const name = derived.validator(id)
    const known = previous?.[name]
    if (known !== undefined && previous?.[id] === manifest[id]) {
      result.kept[name] = known
      continue
    }
    const compiled = await compile(document.schema)
    if (compiled.ok) result.modules.push(artefact(name, compiled.module, mediaTypes.script, true))
    else result.problems.push(...schemaProblems(id, compiled.faults))
  }
  return result
}

/** What is wrong with the schemas of records, found on the thread that a hostile one can only cost its time. */
async function recordSchemaProblems(
  documents: Documents,
  manifest: Manifest,
  previous: Manifest | undefined,
  compile: (schema: object) => Promise<CompiledForm>,
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [id, document] of documents) {
    if (document.kind !== "collection" || previous?.[id] === manifest[id]) continue
    const compiled = await compile(recordSchema(document, () => undefined))
    if (!compiled.ok) problems.push(...schemaProblems(id, compiled.faults))
  }
  return problems
}

const schemaProblems = (document: string, faults: readonly SchemaFault[]): Problem[] =>
  faults.map(({ pointer, ...said }) => ({
    severity: "error",
    document,
    pointer: pointerOf(["schema"]) + pointer,
    ...said,
  }))
