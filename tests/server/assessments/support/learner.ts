import type { Attempt, CurrentAttempt } from "#api/contract/assessments.ts"
import { json } from "#server/repositories/json.ts"
import {
  findByIdentifier,
  mergeProfile,
  updateAccount,
  type AccountChange,
} from "#server/repositories/users.ts"
import { answersTo } from "../../../support/answers.ts"
import type { TestApp } from "../../support/app.ts"
import type { Answer, Browser } from "../../support/browser.ts"

/** Who takes assessments: by default an adult who may take all that a feature opens. */
export interface Person {
  accountType?: string
  /** Null: none is known. */
  birthDate?: string | null
  guardianConfirmed?: boolean
  /** What a study asks for. */
  research?: readonly string[]
  researchConsent?: boolean
  tenant?: string
}

/** Where learners are: what making one takes of a server. */
export type Site = Pick<TestApp, "database" | "signedUp">

/** A learner's browser and what it does with an assessment. */
export class Learner {
  readonly browser: Browser
  readonly email: string
  readonly #server: Site

  constructor(server: Site, browser: Browser, email: string) {
    this.#server = server
    this.browser = browser
    this.email = email
  }

  /** Changes the account behind everybody's back, as time, a plan or a study would. */
  async become(person: Person): Promise<void> {
    const { accountType, birthDate, guardianConfirmed, research, researchConsent, tenant } = person
    await this.#server.database.within({ instance: "yenza", tenant: "*" }, async (trx) => {
      const account = await findByIdentifier(trx, { email: this.email })
      if (account === undefined) throw new Error(`${this.email} has no account`)
      const now = new Date().toISOString()
      const consent = { granted: researchConsent === true, updatedAt: now, version: "1" }
      const change: AccountChange & { tenant?: string } = {
        ...(accountType !== undefined && { account_type: accountType }),
        ...(guardianConfirmed !== undefined && {
          guardian_confirmed_at: guardianConfirmed ? new Date() : null,
        }),
        ...(research !== undefined && { research_user: true, research_assessments: json(research) }),
        ...(researchConsent !== undefined && {
          consents: json({ ...account.consents, researchParticipation: consent }),
        }),
        ...(tenant !== undefined && { tenant }),
      }
      if (Object.keys(change).length > 0) await updateAccount(trx, account.id, change)
      if (birthDate !== undefined) await mergeProfile(trx, account.id, { birthDate })
    })
  }

  begin(assessment: string, how: object = {}): Promise<Answer> {
    return this.browser.post(`/api/assessments/${assessment}/attempt`, how)
  }

  /** Starts the assessment, or resumes it. */
  async start(assessment: string, how: object = {}): Promise<Attempt> {
    const answer = await this.begin(assessment, how)
    if (answer.status !== 200) throw new Error(`starting failed: ${answer.text}`)
    return (answer.body as { attempt: Attempt }).attempt
  }

  async current(assessment: string): Promise<CurrentAttempt> {
    const answer = await this.browser.get(`/api/assessments/${assessment}/attempt`)
    if (answer.status !== 200) throw new Error(`reading failed: ${answer.text}`)
    return answer.body as CurrentAttempt
  }

  save(attempt: Attempt, answers: readonly unknown[], more: object = {}): Promise<Answer> {
    const { id, version } = attempt
    return this.browser.put(`/api/attempts/${id}/answers`, { version, answers, ...more })
  }

  submit({ id, version }: Attempt): Promise<Answer> {
    return this.browser.post(`/api/attempts/${id}/submit`, { version })
  }

  /** From start to submission, with answers such as somebody might give. */
  async take(assessment: string, how: object = {}): Promise<Answer> {
    const attempt = await this.start(assessment, how)
    const saved = await this.save(attempt, answersTo(attempt))
    if (saved.status !== 200) throw new Error(`saving failed: ${saved.text}`)
    return this.submit(attempt)
  }
}

let made = 0

/** Somebody new, signed up and changed into that person. */
export async function newLearner(server: Site, person: Person = {}): Promise<Learner> {
  made += 1
  const email = `learner${made}@demo.example`
  const learner = new Learner(server, await server.signedUp(email), email)
  await learner.become({ accountType: "powerPlus", birthDate: "1990-01-01", ...person })
  return learner
}
