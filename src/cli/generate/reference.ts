import { kinds } from "#documents/kinds.ts"
import { blockPaths, type Schema } from "./metaSchemas.ts"

/**
 * The page of the document language with its lists brought up to date: what stands between
 * `<!-- list: x -->` and `<!-- end -->` is written anew from the meta-schemas, all else is the author's.
 */
export function reference(page: string, schemas: ReadonlyMap<string, Schema>): string {
  const lists: Record<string, () => string> = {
    kinds: kindList,
    context: () => contextList(part(schemas, "context.schema.json")),
    blocks: () =>
      table(
        ["type", "what it is"],
        blockPaths(schemas).map((path) => blockRow(part(schemas, path))),
      ),
    actions: () =>
      table(["do", "changes", "what it does"], branchRows(part(schemas, "action.schema.json"), "x-changes")),
    sources: () => table(["source", "what it gives"], branchRows(part(schemas, "source.schema.json"))),
    briefly: () => briefly(page, schemas),
  }
  return page.replace(
    /(<!-- list: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, start: string, name: string, end: string) => {
      const list = lists[name]
      if (!list) throw new Error(`schemas/README.md asks for an unknown list: ${name}.`)
      return `${start}${list()}${end}`
    },
  )
}

function kindList(): string {
  const rows = Object.entries(kinds).map(([kind, facts]) => [
    code(kind),
    code(kind === "locale" ? "locale/<language>/<namespace>" : facts.many ? `${kind}/<name>` : kind),
    facts.public ? "everybody" : "the server",
    facts.layers.join(", ") +
      (facts.tenantNarrows ? " (narrowing only)" : facts.tenantAdds ? " (adding only)" : ""),
  ])
  return table(["kind", "id", "read by", "written in layer"], rows)
}

/** A section for each kind that the author has not described: what it is, and what each property says. */
function briefly(page: string, schemas: ReadonlyMap<string, Schema>): string {
  const written = page.replace(/<!-- list: briefly -->[\s\S]*?<!-- end -->/, "")
  const others = Object.keys(kinds).filter((kind) => !written.includes(`\n### ${kind}\n`))
  return others
    .map((kind) => {
      const schema = part(schemas, `${kind}.schema.json`)
      const rows = Object.entries(schema["properties"] as Record<string, Schema>)
        .filter(([name]) => name !== "kind" && name !== "v")
        .map(([name, property]) => [code(name), description(property) || String(property["title"])])
      return `\n### ${kind}\n${description(schema)}\n\n${table(["property", "says"], rows)}`
    })
    .join("")
}

function contextList(context: Schema): string {
  const rows = Object.entries(context["properties"] as Record<string, Schema>).map(([path, schema]) => [
    code(path),
    domain(schema),
    description(schema),
  ])
  return table(["path", "values", "meaning"], rows)
}

function domain(schema: Schema): string {
  const items = schema["items"] as Schema | undefined
  if (items) return `set of ${domain(items)}`
  const names = schema["x-domain"] as string | undefined
  if (names) return ["names of", names, ...also(schema)].join(" ")
  const values = schema["enum"] as string[] | undefined
  return values ? values.join(" ") : String(schema["type"])
}

function also(schema: Schema): string[] {
  const more = schema["x-also"] as string[] | undefined
  return more ? ["and", ...more] : []
}

function blockRow(schema: Schema): string[] {
  const { type } = schema["properties"] as { type: { const: string } }
  return [code(type.const), description(schema)]
}

/** The name and the description of each branch, and between them what a keyword says of it. */
function branchRows(schema: Schema, keyword?: string): string[][] {
  const definitions = schema["$defs"] as Record<string, Schema>
  const names = (schema["oneOf"] as { $ref: string }[]).map(({ $ref }) => $ref.split("/").at(-1) ?? "")
  return names.map((name) => [
    code(name),
    ...(keyword === undefined ? [] : [String(definitions[name]?.[keyword])]),
    description(definitions[name]),
  ])
}

function part(schemas: ReadonlyMap<string, Schema>, path: string): Schema {
  const schema = schemas.get(path)
  if (!schema) throw new Error(`schemas/meta/${path} is missing.`)
  return schema
}

const description = (schema: Schema | undefined) =>
  (schema as { description?: string } | undefined)?.description ?? ""

const code = (word: string) => `\`${word}\``

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`
  return line(head) + line(head.map(() => "---")) + rows.map(line).join("")
}
