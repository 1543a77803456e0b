/** Whether the learner's browser asks for less data: nothing large is then fetched that nobody asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
