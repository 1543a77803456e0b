import { sql, type Kysely } from "kysely"

const statements = [
  // A proven e-mail or phone belongs to one account of an instance; anybody may claim one without proof.
  "alter table users drop constraint users_instance_email_key",
  "alter table users drop constraint users_instance_phone_key",
  "create unique index users_proven_email on users (instance, email) where email_verified",
  "create unique index users_proven_phone on users (instance, phone) where phone_verified",
  "create index users_email on users (instance, email)",
  "create index users_phone on users (instance, phone)",
  `create table known_devices (
    instance text not null, user_id uuid not null, token_hash text not null,
    last_seen_at timestamptz not null default now(),
    primary key (user_id, token_hash),
    foreign key (user_id, instance) references users (id, instance) on delete cascade)`,
  "alter table known_devices enable row level security",
  "grant select, insert, update, delete on known_devices to signpost_app",
  `create policy fence on known_devices using (instance = current_setting('signpost.instance', true)
    and exists (select 1 from users where users.id = known_devices.user_id))`,
]

/** What was proven names an account, and the devices that an account was entered from are known to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
