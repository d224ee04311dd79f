import { sql, type Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../src/store/tables.ts'

/** `what` names the table and, for an update, the columns: `insert mails`, `update accounts.email`. */
export type TableChange = { what: string; statement: string }

/** Watches every table of a test's database by triggers that record each write with its statement. */
export async function watchTables(database: Kysely<Tables>): Promise<void> {
  await sql`create schema watch`.execute(database)
  await sql`
    create table watch.changes (
      id bigint generated always as identity primary key,
      what text not null, statement text not null)`.execute(database)
  await sql`
    create function watch.note() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
      if tg_op = 'UPDATE' then
        insert into watch.changes (what, statement)
          select 'update ' || tg_table_name || '.' || now_is.key, left(current_query(), 200)
          from jsonb_each(to_jsonb(new)) now_is
          where now_is.value is distinct from to_jsonb(old) -> now_is.key;
      else
        insert into watch.changes (what, statement)
          values (lower(tg_op) || ' ' || tg_table_name, left(current_query(), 200));
      end if;
      return null;
    end $$`.execute(database)
  await sql`
    do $$ declare name text; begin
      for name in select oid::regclass from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      loop
        execute 'create trigger watched after insert or update or delete on ' || name
          || ' for each row execute function watch.note()';
      end loop;
    end $$`.execute(database)
}

/** Returns the writes since the last call, each table and statement once. */
export async function takeChanges(database: Kysely<Tables>): Promise<TableChange[]> {
  const { rows } = await sql<TableChange>`
    with taken as (delete from watch.changes returning what, statement)
    select distinct what, statement from taken order by 1, 2`.execute(database)
  return rows
}

/** Stops scheduled jobs and waits until all others have run. */
export async function waitForJobs(database: Kysely<Tables>): Promise<void> {
  await sql`delete from pgboss.schedule`.execute(database)
  const open = async () =>
    (
      await sql`select name from pgboss.job where state in ('created', 'retry', 'active')`.execute(
        database,
      )
    ).rows
  await expect.poll(open, { timeout: 60_000, interval: 200 }).toEqual([])
}

/** Returns the kinds of jobs queued since a moment of the database's clock. */
export async function jobsSince(database: Kysely<Tables>, moment: Date): Promise<unknown[]> {
  const { rows } = await sql`
    select distinct name from pgboss.job where created_on > ${moment}`.execute(database)
  return rows
}

/** Returns the time of the database's clock. */
export async function databaseNow(database: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database)
  return rows[0]?.now ?? new Date()
}
