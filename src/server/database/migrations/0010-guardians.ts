import { sql, type Kysely } from "kysely"

/** An outbox row without an account is older than this: its owner is found by the address where that is one alone. */
const outbox = `
alter table outbox add column user_id uuid;
alter table outbox add foreign key (user_id, instance) references users (id, instance) on delete cascade;
create index outbox_of_user on outbox (user_id);
alter table outbox add column held boolean not null default false;
update outbox set user_id = found.id from users found
  where found.instance = outbox.instance and outbox.sent_at is null
    and (found.email = outbox.recipient or found.phone = outbox.recipient)`

const guardians = `
alter table consent_proofs add column if not exists words_hash text;
alter table users add column guardian_phone text check (guardian_phone ~ '^\\+[0-9]{6,15}$');
alter table users add column guardian_asked_at timestamptz;
alter table users add column guardian_held boolean not null default false;
update users set guardian_asked_at = coalesce(guardian_confirmed_at, now()) where guardian_email is not null;
create index users_of_guardian_email on users (instance, guardian_email) where guardian_email is not null;
create index users_of_guardian_phone on users (instance, guardian_phone) where guardian_phone is not null`

const birthDates = `
alter table users add column birth_date_asked text;
alter table users add column birth_date_asked_at timestamptz`

/**
 * Messages belong to the account that they are about and go with it; a message may be held for an operator. A guardian
 * is reached by e-mail or cellphone, and a date of birth that its owner may not change alone waits on the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [outbox, guardians, birthDates].flatMap((block) => block.split(/;\n/)))
    await sql.raw(statement).execute(db)
}
