import type { Query } from './query-database.ts'

/** Records every state change of jobs and items by database triggers, in the same transaction. */
export async function createJournal(query: Query): Promise<void> {
  await query(`
    create schema faults;
    create table faults.changes (
      id bigserial primary key, at timestamptz not null default clock_timestamp(),
      job uuid not null, page uuid, was text not null, became text not null);
    create function faults.note() returns trigger language plpgsql security definer as $$
    begin
      if tg_table_name = 'jobs' then
        insert into faults.changes (job, was, became) values (new.id, old.status, new.status);
      else
        insert into faults.changes (job, page, was, became) values (new.job_id, new.page_id, old.state, new.state);
      end if;
      return new;
    end $$;
    create trigger faults after update on jobs for each row
      when (old.status is distinct from new.status) execute function faults.note();
    create trigger faults after update on job_items for each row
      when (old.state is distinct from new.state) execute function faults.note();`)
}

/** The time at which the first item was finished after a moment; undefined if none is yet. */
export async function firstFinishAfter(query: Query, moment: number): Promise<number | undefined> {
  const [row] = await query<{ at: Date | null }>(
    `select min(at) as at from faults.changes
     where page is not null and became in ('done', 'failed') and at > to_timestamp($1)`,
    [moment / 1000],
  )
  return row?.at?.getTime()
}

/** Items that are requested and not answered at the moment. */
export async function listRequested(query: Query): Promise<{ job: string; page: string }[]> {
  return query(`select job_id as job, page_id as page from job_items join jobs on jobs.id = job_id
    where state = 'asked' and status = 'running'`)
}

/** The time at which the last of these items was finished; undefined if one is not yet. */
export async function lastFinishOf(
  query: Query,
  items: { job: string; page: string }[],
): Promise<number | undefined> {
  const [row] = await query<{ count: number; at: Date | null }>(
    `select count(*)::int as count, max(at) as at from faults.changes
     where became in ('done', 'failed') and (job, page) in (select * from unnest($1::uuid[], $2::uuid[]))`,
    [items.map(({ job }) => job), items.map(({ page }) => page)],
  )
  return row && row.count >= items.length ? row.at?.getTime() : undefined
}

/** State changes that happened twice, or after an end state. */
export async function countRepeated(query: Query, jobs: string[]): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select
       (select coalesce(sum(times - 1), 0) from (
          select count(*) as times from faults.changes
          where job = any($1) and became in ('done', 'failed', 'completed', 'cancelled')
          group by job, page having count(*) > 1) as twice)
     + (select count(*) from faults.changes
          where job = any($1) and was in ('done', 'failed', 'completed', 'cancelled')) as count`,
    [jobs],
  )
  return Number(row?.count)
}
