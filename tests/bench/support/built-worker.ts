import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { FromWorker, ToWorker } from "#studio/reviewing/protocol.ts"
import { ownMilliseconds } from "./process.ts"

const files = fileURLToPath(new URL("../../../dist/studio/studio/files", import.meta.url))

/** The script of the studio's review worker, as it is built; there is no other part of it. */
function script(): string {
  const found = readdirSync(files).filter((name) => /^worker-.*\.js$/.test(name))
  if (found.length !== 1)
    throw new Error(`The build has ${found.length} workers of the studio: build it anew.`)
  return join(files, found[0]!)
}

/** Kilobytes of it as they travel. */
export const workerKilobytes = (): number => statSync(`${script()}.br`).size / 1000

/** The built worker. It runs on this thread, so that its processor time can be told from that of V8's helpers. */
export interface BuiltWorker {
  tell(told: ToWorker): void
  /** Milliseconds of the processor from a question to its answer, with what it takes to send both. */
  ask(question: string, about: unknown, change: string | undefined): Promise<{ own: number; answer: unknown }>
}

export function startBuiltWorker(): BuiltWorker {
  let hear: (event: { data: ToWorker }) => void = () => undefined
  let answered: (told: FromWorker) => void = () => undefined
  const scope = {
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener
    },
    postMessage: (told: FromWorker) => answered(structuredClone(told)),
  }
  // oxlint-disable-next-line no-implied-eval, no-new-func
  new Function(...Object.keys(scope), readFileSync(script(), "utf8"))(...Object.values(scope))
  const tell = (told: ToWorker) => hear({ data: structuredClone(told) })
  let id = 0
  return {
    tell,
    async ask(question, about, change) {
      const before = ownMilliseconds()
      const told = await new Promise<FromWorker>((resolve) => {
        answered = resolve
        tell({ do: "ask", id: (id += 1), question, about, subject: { release: "release", change } })
      })
      if (!("answer" in told)) throw new Error(JSON.stringify(told))
      return { own: ownMilliseconds() - before, answer: told.answer }
    },
  }
}
