import { parseArgs } from "node:util"
import { readFolder, readJson } from "#server/documents/files.ts"
import { Refused, sessionHelp } from "#cli/session.ts"

const options = {
  file: { type: "string" },
  folder: { type: "string" },
  layer: { type: "string" },
  tenant: { type: "string" },
  base: { type: "string" },
  why: { type: "string" },
  restore: { type: "string" },
  effect: { type: "string" },
  all: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const

export interface Arguments {
  positionals: string[]
  values: {
    file?: string
    folder?: string
    base?: string
    why?: string
    restore?: string
    effect?: string
    all: boolean
  }
  /** Whose layer, as the API takes it. */
  layer: { layer: "instance" | "tenant"; tenant?: string }
}

/** The arguments of a publishing command, or null after printing its help. */
export function readArguments(args: readonly string[], usage: string): Arguments | null {
  const { values, positionals } = parse(args)
  if (values.help) {
    process.stdout.write(`${usage}\n${layerHelp}\n\n${sessionHelp}\n`)
    return null
  }
  const layer = values.layer ?? (values.tenant === undefined ? "instance" : "tenant")
  if (layer !== "instance" && layer !== "tenant")
    throw new Refused(0, [`--layer is "${layer}". It is instance or tenant.`])
  if (layer === "tenant" && values.tenant === undefined)
    throw new Refused(0, ["Say which tenant's layer is meant: --tenant <name>."])
  const { file, folder, base, why, restore, effect } = values
  return {
    positionals,
    values: {
      ...(file !== undefined && { file }),
      ...(folder !== undefined && { folder }),
      ...(base !== undefined && { base }),
      ...(why !== undefined && { why }),
      ...(restore !== undefined && { restore }),
      ...(effect !== undefined && { effect }),
      all: values.all === true,
    },
    layer: { layer, ...(values.tenant !== undefined && { tenant: values.tenant }) },
  }
}

const layerHelp = `
  --tenant <name>   the layer of one tenant; without it the instance's own
  --file <file>     one JSON object: document id to RFC 7396 merge patch (null takes the layer's patches away)
  --folder <folder> a patch a file, named as in schemas/documents: menus.json, screen/home.json …`

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Refused(0, [error instanceof Error ? error.message : String(error)])
  }
}

/** The patches that --file or --folder names. */
export function readPatches({ file, folder }: Arguments["values"]): Record<string, unknown> {
  if ((file === undefined) === (folder === undefined))
    throw new Refused(0, ["Say what to publish: --file <file> or --folder <folder>."])
  if (folder !== undefined) {
    const patches = Object.fromEntries(readFolder(folder))
    if (Object.keys(patches).length === 0) throw new Refused(0, [`${folder} holds no documents.`])
    return patches
  }
  const patches = readJson(file ?? "")
  if (typeof patches !== "object" || patches === null || Array.isArray(patches))
    throw new Refused(0, [`${file} is not an object of document id to patch.`])
  return patches as Record<string, unknown>
}

/** Whether a refusal lists what stood before, too. */
export const allShown = (args: readonly string[]) => ({ all: args.includes("--all") })
