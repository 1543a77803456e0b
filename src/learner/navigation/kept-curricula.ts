import { isUnreachable } from "#api/client.ts"
import { loadChunk } from "#browser/chunks.ts"

const place = "school-curricula"

/**
 * The curricula on offer; where the server cannot be reached, those that it told of last on this device, so that the pages
 * behind them open without a network. An answer of the server, whatever it is, is never overruled.
 */
export async function curriculaOrKept(
  ask: () => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  // Fetched beside the answer; without a place to keep them in they are asked for as ever.
  const keeping = loadChunk(() => import("../sources/kept.ts")).catch(() => undefined)
  try {
    const answer = await ask()
    void keeping.then((kept) => kept?.keepAnswer(place, answer))
    return answer
  } catch (error) {
    const before = isUnreachable(error) ? await (await keeping)?.keptAnswer(place) : undefined
    if (!before) throw error
    return before.value as Record<string, unknown>
  }
}
