import type { Report, ReportCharacter } from "#documents/types.g.ts"
import { riasec } from "#assessments/matching/hexagon.ts"
import type { ToldScale } from "./scales.ts"
import type { ToldCode } from "./summary.ts"
import type { Told } from "./told.ts"

/** One of those whom somebody is told to be. */
interface ToldCharacter {
  id: string
  title: string
  character: ReportCharacter
  tone: string
  band: string
  story: string
}

/** A code told as a person: the scale that leads it, or those that share the lead. */
export interface ToldPerson {
  headline: string
  /** What equal scores mean; empty where one scale leads. */
  text: string
  people: ToldCharacter[]
}

/**
 * Who somebody is by their code, in the report's words: whoever shares the highest score is told, none before another. Where
 * the scores do not differ enough for a code, all six stand there without a story, as none of them is more true.
 */
export function personIn(
  report: Report,
  scales: readonly ToldScale[],
  code: ToldCode | undefined,
  told: Told,
): ToldPerson | undefined {
  if (code === undefined) return undefined
  const all = scales.flatMap((scale) => {
    const person = report.scales[scale.id]?.person
    return person ? [{ scale, person }] : []
  })
  if (all.length < riasec.length) return undefined
  const leads = code.distinct ? all.filter(({ scale }) => code.first.includes(scale.id)) : []
  const people = (leads.length > 0 ? leads : all).map(({ scale, person }) => ({
    id: scale.id,
    title: scale.title,
    character: person.character,
    tone: scale.tone,
    band: leads.length > 0 ? scale.band : "",
    story: leads.length > 0 ? told.say(person.story[scale.bandId]) : "",
  }))
  if (leads.length === 0)
    return { headline: told.word("reports:person.open"), text: told.word("reports:person.openText"), people }
  const isFaint = leads.every(({ scale }) => scale.bandId === scale.bands[0]?.id)
  const types = told.list(leads.map(({ person }) => told.say(person.called)))
  return {
    headline: told.word(isFaint ? "reports:person.faint" : "reports:person.is", { types }),
    text: leads.length > 1 ? told.word("reports:person.tied") : "",
    people,
  }
}
