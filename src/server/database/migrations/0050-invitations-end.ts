import { sql, type Kysely } from "kysely"

/**
 * Invitations end with the accounts that they are of: whoever asked or agreed is gone, or whose proven address it is. An
 * address that is only claimed ends nothing, else anybody could end somebody else's by claiming and leaving. What was
 * taken, declined or withdrawn, and an agreement to what was asked anew since, may not come back with a backup.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create trigger revoked after delete on invitations for each row execute function note_revocation('id')`,
    `create trigger withdrawn after update of approved_by on invitations
      for each row when (old.approved_by is not null and new.approved_by is null)
      execute function note_withdrawal('approved_by', 'id')`,
    `create function end_invitations() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
      begin
        delete from invitations where instance = old.instance and (
          invited_by = old.pseudonym or approved_by = old.pseudonym
          or (old.email_verified and email = lower(old.email)));
        return null;
      end $$`,
    `create trigger invitations_end after delete on users for each row execute function end_invitations()`,
  ])
    await sql.raw(statement).execute(db)
}
