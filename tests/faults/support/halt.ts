import { existsSync, readdirSync, readFileSync } from "node:fs"

/**
 * Stops a process, and comes back when none of its threads runs any more: a signal takes a moment on a busy machine, and
 * what the process acknowledges in that moment would come after whatever is looked at next.
 */
export function halt(pid: number): void {
  process.kill(pid, "SIGSTOP")
  const threads = `/proc/${pid}/task`
  if (!existsSync(threads)) return
  const runs = (thread: string) => {
    try {
      // The state follows the name, which stands in brackets and may hold anything.
      return !/^ [TtZX]/.test(readFileSync(`${threads}/${thread}/stat`, "utf8").replace(/^.*\)/s, ""))
    } catch {
      return false
    }
  }
  const giveUp = performance.now() + 10_000
  while (readdirSync(threads).some(runs))
    if (performance.now() > giveUp) throw new Error(`Process ${pid} does not stop`)
}
