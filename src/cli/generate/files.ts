import { readFileSync } from "node:fs"
import { compile } from "json-schema-to-typescript"
import { bundle } from "./bundle.ts"
import { reference } from "./reference.ts"
import { blockPaths, readMetaSchemas, type Schema, schemaText, withBlockUnion } from "./metaSchemas.ts"

const banner = "// Generated from schemas/meta by `npm run generate`. Do not edit.\n"

/**
 * The generated files and their text: the union of blocks, the reference's lists, what the browser needs of actions and
 * blocks, the list of meta-schemas, the types.
 */
export async function generatedFiles(): Promise<Map<string, string>> {
  const schemas = readMetaSchemas()
  const block = withBlockUnion(schemas)
  schemas.set("block.schema.json", block)
  return new Map([
    ["schemas/meta/block.schema.json", schemaText(block)],
    ["schemas/README.md", reference(readFileSync("schemas/README.md", "utf8"), schemas)],
    ["src/documents/actions.g.ts", actionList(schemas.get("action.schema.json") ?? {})],
    ["src/documents/blocks.g.ts", blockList(schemas)],
    ["src/documents/schemas.g.ts", schemaList([...schemas.keys()])],
    ["src/documents/types.g.ts", await types(schemas)],
    ["src/documents/requirement.g.ts", await typesOf(schemas, "Requirement")],
    ["src/documents/operation.g.ts", await typesOf(schemas, "Operation")],
  ])
}

/** The meta-schemas of documents: those that fix a `kind`. */
function kindPaths(schemas: ReadonlyMap<string, Schema>): string[] {
  return [...schemas].filter(([, schema]) => kindOf(schema) !== undefined).map(([path]) => path)
}

function kindOf(schema: Schema): unknown {
  const properties = schema["properties"] as Record<string, Schema> | undefined
  return properties?.["kind"]?.["const"]
}

function schemaList(paths: string[]): string {
  const imports = paths.map(
    (path) => `import ${importName(path)} from "../../schemas/meta/${path}" with { type: "json" }\n`,
  )
  const entries = paths.map((path) => `  ["${path}", ${importName(path)}],\n`)
  const list = `export const metaSchemas: ReadonlyMap<string, object> = new Map<string, object>([\n${entries.join("")}])\n`
  return `${banner}${imports.join("")}\n/** Every meta-schema by its path under schemas/meta. */\n${list}`
}

/** Named by its path and not by its place, so that a new schema is two new lines. */
const importName = (path: string) =>
  `${path.replace(".schema.json", "").replace(/\/(\w)/g, (_, letter: string) => letter.toUpperCase())}Schema`

/** Which properties of each block hold blocks, its slots, for the browser, which has no schemas. */
function blockList(schemas: ReadonlyMap<string, Schema>): string {
  const entries = blockPaths(schemas).map((path) => {
    const properties = schemas.get(path)?.["properties"] as Record<string, Schema>
    const slots = Object.keys(properties).filter((name) => holdsBlocks.has(properties[name]?.["$ref"]))
    return `  ${String(properties["type"]?.["const"])}: { slots: ${JSON.stringify(slots)} },\n`
  })
  const list = `export const blockSpecs = {\n${entries.join("")}} as const\n`
  return `${banner}\n/** Which properties of each block hold blocks, by its schema. */\n${list}`
}

/** One block, or a list of them. A `fallback` is another definition: it stands in the block's place, not in it. */
const holdsBlocks: ReadonlySet<unknown> = new Set([
  "../block.schema.json",
  "common.schema.json#/$defs/blocks",
])

/** What each action changes, for the browser, which has no schemas. */
function actionList(actions: Schema): string {
  const entries = Object.entries(actions["$defs"] as Record<string, Schema>)
    .filter(([, schema]) => "x-changes" in schema)
    .map(([name, schema]) => `  ${name}: "${String(schema["x-changes"])}",\n`)
  const list = `export const actionChanges = {\n${entries.join("")}} as const\n`
  return `${banner}\n/** What each action changes: \`x-changes\` of its schema. */\n${list}`
}

const types = (schemas: ReadonlyMap<string, Schema>) => typed(bundle(schemas, kindPaths(schemas)), "Document")

/** What records require, and an edit, stand in no document: their types have files of their own. */
function typesOf(schemas: ReadonlyMap<string, Schema>, name: string): Promise<string> {
  const { definitions } = bundle(schemas, []) as { definitions: Record<string, Schema> }
  return typed({ ...definitions[name], definitions }, name)
}

async function typed(schema: Schema, name: string): Promise<string> {
  const text = await compile(schema, name, {
    bannerComment: banner,
    unknownAny: true,
    style: { semi: false, printWidth: 110 },
  })
  // The generator notes at each definition which schema it stood in; here that is always the same one.
  return text
    .replace(/ \*\n(?: \* This interface was referenced by[^\n]*\n \* via the[^\n]*\n)+/g, "")
    .replace(/\/\*\*\n(?: \* This interface was referenced by[^\n]*\n \* via the[^\n]*\n)+ \*\/\n/g, "")
}
