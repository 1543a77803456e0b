import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"

/** How often new pages and their new threads are looked for, in milliseconds. */
const lookEvery = 20

/**
 * Keeps the first processor for the main threads of the pages that browsers open from now on; this process and all that it
 * starts share the others. What measures (the tool, its browser, the server, the proxy) does not run on a learner's phone:
 * on a machine of two processors it takes a page's processor away amid a piece of work, and that waiting counts as work,
 * as many times over as the processor is slowed down.
 *
 * @returns ends it; undefined where processors cannot be given away: there is one only, or this is not Linux
 */
export function keepProcessorForPages(): (() => void) | undefined {
  const count = availableParallelism()
  if (count < 2 || process.platform !== "linux") return undefined
  const others = `1-${count - 1}`
  bind(process.pid, others, "--all-tasks")
  const elsewhere = new Set<string>()
  const placed = new Set<string>()
  const timer = setInterval(() => {
    for (const page of pagesBut(elsewhere))
      for (const thread of threadsOf(page)) {
        if (placed.has(thread)) continue
        placed.add(thread)
        // A thread begins where the one that started it is: those beside the main thread are sent back.
        bind(Number(thread), thread === page ? "0" : others)
      }
  }, lookEvery)
  return () => {
    clearInterval(timer)
    bind(process.pid, `0-${count - 1}`, "--all-tasks")
  }
}

/** The processes of pages: browsers give each page one. */
function pagesBut(elsewhere: Set<string>): string[] {
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid) || elsewhere.has(pid)) return false
    const command = commandOf(pid)
    if (command.includes("--type=renderer")) return true
    // One that was forked a moment ago still bears its parent's command: it is looked at again.
    if (command !== "" && !command.includes("--type=zygote")) elsewhere.add(pid)
    return false
  })
}

/** The main one has the number of the process. */
function threadsOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8")
  } catch {
    return ""
  }
}

/** A thread that has ended meanwhile needs no processor. */
function bind(thread: number, processors: string, ...options: string[]): void {
  try {
    execFileSync("taskset", [...options, "--cpu-list", "--pid", processors, String(thread)], {
      stdio: "ignore",
    })
  } catch (error) {
    if (commandOf(String(thread)) !== "") throw error
  }
}
