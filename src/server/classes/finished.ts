import type { ShownClass } from "#api/contract/classes.ts"
import type { Report } from "#documents/types.g.ts"
import { wordsOf } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { toldCount } from "./told.ts"

/**
 * How many of a class have finished each assessment that a report shows. What is asked for research alone is left out:
 * who takes part in a study is not for a school to know.
 *
 * @param languages of the titles, the first that has them
 * @param joined how many are in the class
 */
export function finishedIn(
  release: CurrentRelease,
  languages: readonly string[],
  { joined, finished }: { joined: number; finished: ReadonlyMap<string, number> },
): ShownClass["finished"] {
  const reported = release.ids("report/").flatMap((id) => (release.document(id) as Report).assessments)
  return [...new Set(reported)]
    .map((assessment) => {
      const document = release.document(`assessment/${assessment}`) as { title: unknown } | undefined
      return {
        assessment,
        title: document ? wordsOf(release, languages, document.title, {}) : assessment,
        people: toldCount(finished.get(assessment) ?? 0, joined),
      }
    })
    .toSorted((one, other) => one.title.localeCompare(other.title, languages[0]))
}
