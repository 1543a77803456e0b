import { readFileSync } from "node:fs"

/** Megabytes that a process holds in memory now, and the most that it ever held. Read where Linux keeps it. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8")
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") }
}

/** Seconds of the processor that a process has had, all threads together; Linux counts in hundredths. */
export function cpuSecondsOf(pid: number): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")
  const words = fields.split(" ")
  return (Number(words[11]) + Number(words[12])) / 100
}

/** Milliseconds of the processor that this process's first thread has had, without those that V8 has beside it. */
export function ownMilliseconds(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6
}
