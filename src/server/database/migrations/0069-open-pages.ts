import { sql, type Kysely } from "kysely"

/**
 * Where an order is paid may name its buyer's e-mail address and the code of a coupon. It is kept while the order waits for
 * a buyer who is there, and no longer: the books outlive the account. The database sees to it, as accounts are deleted by
 * more than one hand (a backup that is put back deletes them again), and a gateway may answer after the buyer has gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "update orders set page = null where page is not null and (status <> 'pending' or user_id is null)",
    `create function forget_page() returns trigger language plpgsql as $$
      begin
        new.page := null;
        return new;
      end $$`,
    `create trigger page_forgotten before insert or update on orders for each row
      when (new.page is not null and (new.status <> 'pending' or new.user_id is null))
      execute function forget_page()`,
  ])
    await sql.raw(statement).execute(db)
}
