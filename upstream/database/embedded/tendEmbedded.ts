import type { Pool } from 'pg';

/** Bytes of log after which a checkpoint lets PostgreSQL use it again. */
const longestLog = 48 * 1024 * 1024;

/**
 * Makes the function that does, whenever it is called, what a server's own processes do and the embedded
 * database has nobody for: lets the planner know the tables that have grown by a fifth, frees what deleted
 * rows left (autovacuum), and starts the log again once it is long (checkpointer).
 */
export function createTending(pool: Pool): () => Promise<void> {
  let checkpointAt: string | undefined;
  return async () => {
    const { rows } = await pool.query<{ name: string }>(`
      select quote_ident(relname) as name from pg_class left join pg_stat_user_tables using (relname)
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and (pg_relation_size(pg_class.oid) / current_setting('block_size')::integer > 100 + relpages * 1.2
          or n_dead_tup > 100 + reltuples / 5)`);
    for (const { name } of rows) await pool.query(`vacuum analyze public.${name}`);
    const position = await pool.query<{ at: string; written: string | null }>(
      'select pg_current_wal_insert_lsn() as at, pg_current_wal_insert_lsn() - $1::pg_lsn as written',
      [checkpointAt],
    );
    const [log] = position.rows;
    if (log && (log.written === null || Number(log.written) > longestLog)) {
      await pool.query('checkpoint');
      checkpointAt = log.at;
    }
  };
}
