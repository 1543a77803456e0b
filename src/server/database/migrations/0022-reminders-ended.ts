import { sql, type Kysely } from "kysely"

/** The column that says that nobody is reminded any more, and what names its row. */
const ended: Readonly<Record<string, readonly [column: string, key: readonly string[]]>> = {
  users: ["reminders", ["id"]],
  favourites: ["remind", ["user_id", "type", "item"]],
}

/** The journal of what may not come back with a backup, continued: reminders that somebody has ended, all or of a record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, [column, key]] of Object.entries(ended))
    await sql
      .raw(
        `create trigger reminders_ended after update of ${column} on ${table} for each row
          when (old.${column} and not new.${column})
          execute function note_withdrawal('${column}', ${key.map((name) => `'${name}'`).join(", ")})`,
      )
      .execute(db)
}
