import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

export type Schema = { [keyword: string]: unknown }

const folder = "schemas/meta"

/** Every meta-schema by its path under schemas/meta, blocks included, in a stable order. */
export function readMetaSchemas(): Map<string, Schema> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".schema.json"))
    .toSorted()
  return new Map(
    paths.map((path) => [path, JSON.parse(readFileSync(join(folder, path), "utf8")) as Schema] as const),
  )
}

/** The block schemas of a set: every file in blocks/ that declares a `type`. */
export function blockPaths(schemas: ReadonlyMap<string, Schema>): string[] {
  return [...schemas]
    .filter(([path, schema]) => path.startsWith("blocks/") && hasTypeConstant(schema))
    .map(([path]) => path)
}

function hasTypeConstant(schema: Schema): boolean {
  const properties = schema["properties"] as Record<string, Schema> | undefined
  return properties?.["type"] !== undefined && "const" in properties["type"]
}

/** Block.schema.json lists one branch per file of blocks/, so that adding a block is adding a file. */
export function withBlockUnion(schemas: ReadonlyMap<string, Schema>): Schema {
  const block = schemas.get("block.schema.json")
  if (!block) throw new Error("schemas/meta/block.schema.json is missing.")
  return { ...block, oneOf: blockPaths(schemas).map((path) => ({ $ref: path })) }
}

/** The text of a meta-schema as the formatter leaves it: short lists of words on one line. */
export function schemaText(schema: Schema): string {
  const text = JSON.stringify(schema, null, 2)
  const oneLine = text.replace(
    /\[\s+("[^"\]]*"(?:,\s+"[^"\]]*")*)\s+\]/g,
    (_, words: string) => `[${words.replace(/,\s+/g, ", ")}]`,
  )
  return `${oneLine}\n`
}
