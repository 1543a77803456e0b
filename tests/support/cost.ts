/** Milliseconds of processor time that this process has spent since: a busy machine makes nothing look like a hang. */
export function costSince(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
}
