import { sql, type Insertable, type Selectable } from "kysely"
import { birthDay } from "#engine/context/age.ts"
import { userContext } from "#engine/context/build.ts"
import { filled } from "#engine/context/own.ts"
import type { Database, Work } from "#server/database/database.ts"
import type { FacetsTable, UsersTable } from "#server/database/tables/accounts.ts"
import { contextOfAccount } from "./account-shape.ts"

type Account = Selectable<UsersTable>
export type Facets = Insertable<FacetsTable>

/** Raised whenever an account is read otherwise: rows of an earlier reading are written anew at the next start. */
const reading = 1

/** The path of the context that each column holds as it is. */
export const plainFacets = {
  "user.tenanted": "tenanted",
  "user.emailVerified": "email_verified",
  "user.phoneVerified": "phone_verified",
  "user.researchConsent": "research_consent",
  "user.guardianAsked": "guardian_asked",
  "user.guardianConfirmed": "guardian_confirmed",
  "user.consents.terms": "terms",
  "user.consents.marketing": "marketing",
  "user.consents.internalMarketingSharing": "internal_marketing_sharing",
  "user.consents.parent": "parent",
  "user.consents.researchContact": "research_contact",
  "user.profile.firstName": "first_name",
  "user.profile.lastName": "last_name",
  "user.profile.birthDate": "birth_date_filled",
  "user.profile.nationality": "nationality",
  "user.profile.phone": "phone",
  "user.profile.idNumber": "id_number",
  "user.accountType": "account_type",
  "user.country": "country",
} as const satisfies Readonly<Record<string, keyof FacetsTable>>

/** What rules read of an account, as the engine reads it; its assessments stand in rows of their own. */
export function facetsOf(account: Account): Omit<Facets, "assessments"> {
  const { user, refusedResearch } = contextOfAccount(account)
  const context = userContext(user, { curricula: [], now: new Date(0), timeZone: "UTC" })
  const born = birthDay(account.profile["birthDate"])
  const { schoolCurriculum } = account.profile
  const plain = Object.entries(plainFacets).map(([path, column]) => [column, context[path]])
  return {
    ...(Object.fromEntries(plain) as Pick<Facets, (typeof plainFacets)[keyof typeof plainFacets]>),
    user_id: account.id,
    instance: account.instance,
    tenant: account.tenant,
    cohort: account.cohort,
    born: born && [pad(born.year, 4), pad(born.month, 2), pad(born.day, 2)].join("-"),
    curriculum: filled(schoolCurriculum)
      ? typeof schoolCurriculum === "string"
        ? schoolCurriculum
        : unknownCurriculum
      : null,
    research_user: account.research_user,
    research_refused: refusedResearch,
    research_assessments: account.research_assessments.filter((id) => typeof id === "string"),
    written_by: reading,
  }
}

/** Of a curriculum that is no text: no release offers one of that name. */
const unknownCurriculum = " "

const pad = (number: number, digits: number) => String(number).padStart(digits, "0")

/** Writes an account's row anew: whenever the account was written. */
export async function writeFacets(trx: Work, account: Account): Promise<void> {
  const facets = facetsOf(account)
  await trx
    .insertInto("facets")
    .values(facets)
    .onConflict((known) => known.column("user_id").doUpdateSet(facets))
    .execute()
}

/** Writes which assessments an account has taken: whenever one was recorded. */
export async function writeAssessmentFacet(trx: Work, userId: string): Promise<void> {
  await sql`update facets set assessments = coalesce((
      select array_agg(assessment order by assessment) from assessment_entries where user_id = ${userId}), '{}')
    where user_id = ${userId}`.execute(trx)
}

const batch = 500

/**
 * Writes the rows that are missing or of an earlier reading: of accounts that were there before, or came out of a backup.
 * Ends where there are none.
 */
export async function fillFacets(database: Database): Promise<void> {
  for (;;) {
    const written = await database.asOwner(async (trx) => {
      const accounts = await trx
        .selectFrom("users")
        .selectAll("users")
        .leftJoin("facets", "facets.user_id", "users.id")
        .where((eb) => eb.or([eb("facets.user_id", "is", null), eb("facets.written_by", "<>", reading)]))
        .limit(batch)
        .execute()
      for (const account of accounts) {
        await writeFacets(trx, account)
        await writeAssessmentFacet(trx, account.id)
      }
      return accounts.length
    })
    if (written < batch) return
  }
}
