import { sql, type Kysely } from "kysely"

/** How long an entry of the journal is kept, in days: an older backup cannot be put back with it. */
export const journalDays = 400

/** Ways in that are used up or taken off, and the columns that name them. */
const revocable: Readonly<Record<string, readonly string[]>> = {
  credentials: ["user_id"],
  totp_factors: ["user_id"],
  passkeys: ["instance", "id"],
  recovery_codes: ["user_id", "code_hash"],
}

/** What stays in its table when it is withdrawn: the column that says so, how it changes then, and what names the row. */
const withdrawable: Readonly<
  Record<string, readonly [column: string, when: string, key: readonly string[]]>
> = {
  vouchers: ["revoked_at", "old.revoked_at is null and new.revoked_at is not null", ["id"]],
  coupons: ["revoked_at", "old.revoked_at is null and new.revoked_at is not null", ["instance", "code_hash"]],
  users: [
    "guardian_confirmed_at",
    "old.guardian_confirmed_at is not null and new.guardian_confirmed_at is null",
    ["id"],
  ],
}

/**
 * The journal of what may not come back with a backup, continued: what is withdrawn by a change of its row, with the
 * value that says so; and passwords, second factors and recovery codes. Entries end by themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const names = (key: readonly string[]) => key.map((name) => `'${name}'`).join(", ")
  for (const statement of [
    // Subjects of messages that had been sent were kept, and some hold a code or a name.
    "update outbox set subject = '' where sent_at is not null",
    "alter table revocations add column sets jsonb",
    "create index revocations_by_time on revocations (at)",
    `create function note_withdrawal() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
      begin
        insert into revocations (what, key, sets) select tg_table_name,
          (select jsonb_object_agg(name, to_jsonb(old) -> name) from unnest(tg_argv[1:]) as name),
          jsonb_build_object(tg_argv[0], to_jsonb(new) -> tg_argv[0]);
        return null;
      end $$`,
    `create function forget_revocations() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
      begin
        delete from revocations where at < now() - interval '${journalDays} days';
        return null;
      end $$`,
    `create trigger forgotten after insert on revocations for each statement
      execute function forget_revocations()`,
    ...Object.entries(revocable).map(
      ([table, key]) => `create trigger revoked after delete on ${table} for each row
        execute function note_revocation(${names(key)})`,
    ),
    ...Object.entries(withdrawable).map(
      ([table, [column, when, key]]) => `create trigger withdrawn after update of ${column} on ${table}
        for each row when (${when}) execute function note_withdrawal('${column}', ${names(key)})`,
    ),
  ])
    await sql.raw(statement).execute(db)
}
