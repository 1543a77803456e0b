import type { Learner } from "../learner.ts"
import {
  type About,
  isAmount,
  isCountry,
  isCurrency,
  isName,
  keepAbout,
  restoreAbout,
} from "../session/about.ts"
import { isGrade } from "../sources/school/learner.ts"
import { type ActionKind, word } from "./action.ts"

/** What is said of one thing, and of which currency, countries or test it is said. */
interface Saying {
  readonly of: string
  readonly value: string
}

/** One thing that can be said: what is known once it is said or taken back; undefined where that cannot be said. */
interface Topic {
  say(before: About, saying: Saying, learner: Learner): About | undefined
  unsay(before: About, of: string): About
}

/** A whole number or one with decimals, as keyboards of phones type it; spaces may part the thousands. */
const numberIn = (value: string): number | undefined => {
  const typed = value.replace(/\s/g, "").replace(",", ".")
  return /^\d{1,10}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined
}

const countriesIn = (of: string) => of.split(" ").filter(isCountry)

const topics: Readonly<Record<string, Topic>> = {
  grade: {
    say: (before, { value }, learner) => (isGrade(learner, value) ? { ...before, grade: value } : undefined),
    unsay: (before) => without(before, ["grade"]),
  },
  income: {
    say(before, { of, value }) {
      const amount = numberIn(value)
      return isAmount(amount) && isCurrency(of) ? { ...before, income: { amount, currency: of } } : undefined
    },
    unsay: (before, of) => (before.income?.currency === of ? without(before, ["income"]) : before),
  },
  disability: {
    // Whoever would rather not say chooses nothing.
    say(before, { value }) {
      if (value === "") return this.unsay(before, "")
      return value === "yes" || value === "no" ? { ...before, disability: value === "yes" } : undefined
    },
    unsay: (before) => without(before, ["disability"]),
  },
  residence: {
    // Who may live in one of several countries has said nothing of the others.
    say(before, { of, value }) {
      const countries = countriesIn(of)
      const said = value === "no" ? countries.map((country) => [country, false]) : [[value, true]]
      if (value !== "no" && !countries.includes(value)) return undefined
      return {
        ...before,
        residence: { ...without(before.residence, countries), ...Object.fromEntries(said) },
      }
    },
    unsay: (before, of) => ({ ...before, residence: without(before.residence, countriesIn(of)) }),
  },
  test: {
    say(before, { of, value }) {
      const result = numberIn(value)
      if (result === undefined || result > 100 || !isName(of)) return undefined
      return { ...before, tests: { ...before.tests, [of]: result } }
    },
    unsay: (before, of) => ({ ...before, tests: without(before.tests, [of]) }),
  },
}

const without = <Kept extends object>(kept: Kept | undefined, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(kept ?? {}).filter(([key]) => !keys.includes(key))) as Kept

function topicOf(about: string): Topic {
  const topic = Object.hasOwn(topics, about) ? topics[about] : undefined
  if (!topic) throw new Error(`Nothing can be said of ${about}`)
  return topic
}

function put(learner: Learner, about: About): void {
  learner.state.about = about
  keepAbout(learner)
}

const sayAboutMe: ActionKind = (learner, args) => {
  const [about, of, value] = [word(args, "about"), word(args, "of"), word(args, "value")]
  const topic = topicOf(about)
  restoreAbout(learner)
  const said = topic.say(learner.state.about, { of, value }, learner)
  if (!said) return { ok: false, text: learner.texts.t(`requirements:say.error.${about}`) }
  put(learner, said)
}

const unsayAboutMe: ActionKind = (learner, args) => {
  const topic = topicOf(word(args, "about"))
  restoreAbout(learner)
  put(learner, topic.unsay(learner.state.about, word(args, "of")))
}

export const aboutActions = { sayAboutMe, unsayAboutMe }
