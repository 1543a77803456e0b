import type { PGlite } from "@electric-sql/pglite"

/** So much log may be replayed at a start after a crash, in bytes. */
const mostLog = 32 * 1024 * 1024

/**
 * PostgreSQL has processes beside its sessions that keep the log short and the tables in order. Here is one session and
 * nothing beside it, so the same is done between two of its holders: a checkpoint when it is due, and of the tables the
 * one that has changed most.
 *
 * Without the latter nothing knows how many rows there are, and the fences of one learner's rows are planned so that
 * they read everybody's; and what was deleted keeps its place for ever.
 */
export async function upkeep(database: PGlite): Promise<void> {
  const log = await database.query<{ due: boolean }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as due from pg_control_checkpoint()",
    [mostLog],
  )
  if (log.rows[0]?.due === true) await database.exec("checkpoint")
  const tables = await database.query<{ name: string }>(mostChanged)
  for (const { name } of tables.rows) await database.exec(`vacuum (analyze) ${name}`)
}

/**
 * When a table is due is autovacuum's own rule, with its defaults. One at a time: somebody waits for the session.
 * PostgreSQL makes no statistics of where it keeps them, so that table would be due for ever.
 */
const mostChanged = `
  select relid::regclass::text as name
  from pg_stat_all_tables join pg_class on pg_class.oid = relid
  where relkind = 'r' and (
    n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0) and relid <> 'pg_statistic'::regclass
    or n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
    or age(relfrozenxid) > 200000000)
  order by n_mod_since_analyze + n_dead_tup desc, age(relfrozenxid) desc
  limit 1`
