/** How a value goes into a jsonb column: as its text, which both drivers pass on unchanged. */
export function json(value: unknown): string {
  return JSON.stringify(value)
}
