import { existsSync } from "node:fs"
import { join } from "node:path"
import { pointerOf, type Problem } from "#documents/problem.ts"
import type { App } from "#documents/types.g.ts"
import { imageMessages } from "#review/messages/images.ts"
import type { Database } from "#server/database/database.ts"
import { thereOf } from "#server/repositories/look-fonts.ts"
import { readFontAsset } from "./font-asset.ts"

/**
 * An error for each font of a configuration that is neither among the files of its instance nor was brought into it: a
 * page would ask for it at every visit, and be drawn without.
 */
export async function missingFonts(
  database: Database,
  instance: { id: string; assets: string },
  { fonts }: Pick<App, "fonts">,
): Promise<Problem[]> {
  const named = [
    ...(fonts.variable ? [{ at: ["fonts", "variable", "file"], file: fonts.variable.file }] : []),
    ...Object.entries(fonts.weights?.files ?? {}).map(([weight, file]) => ({
      at: ["fonts", "weights", "files", weight],
      file,
    })),
  ]
  const brought = named.flatMap(({ file }) => readFontAsset(file) ?? [])
  const scope = { instance: instance.id, tenant: "*" }
  const there = await database.read(scope, (trx) => thereOf(trx, instance.id, brought))
  return named
    .filter(({ file }) => {
      const name = readFontAsset(file)
      return name === undefined ? !existsSync(join(instance.assets, file)) : !there.has(name)
    })
    .map(({ at, file }) => ({
      severity: "error",
      document: "app",
      pointer: pointerOf(at),
      ...imageMessages.noFont(file),
    }))
}
