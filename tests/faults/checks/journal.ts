import type { Query } from './query-database.ts'

export interface Turn {
  at: number
  job: string
  /** Missing for a turn of the job itself. */
  page: string | null
  was: string
  became: string
}

/** Has the database itself write down every turn of a job and of an item, in the transaction that makes it. */
export async function createJournal(query: Query): Promise<void> {
  await query(`
    create schema faults;
    create table faults.turns (
      id bigserial primary key, at timestamptz not null default clock_timestamp(),
      job uuid not null, page uuid, was text not null, became text not null);
    create function faults.note() returns trigger language plpgsql security definer as $$
    begin
      if tg_table_name = 'jobs' then
        insert into faults.turns (job, was, became) values (new.id, old.status, new.status);
      else
        insert into faults.turns (job, page, was, became) values (new.job_id, new.page_id, old.state, new.state);
      end if;
      return new;
    end $$;
    create trigger faults after update on jobs for each row
      when (old.status is distinct from new.status) execute function faults.note();
    create trigger faults after update on job_items for each row
      when (old.state is distinct from new.state) execute function faults.note();`)
}

/** When the first item was finished after a moment; undefined if none has been yet. */
export async function firstFinishAfter(query: Query, moment: number): Promise<number | undefined> {
  const [row] = await query<{ at: Date | null }>(
    `select min(at) as at from faults.turns
     where page is not null and became in ('done', 'failed') and at > to_timestamp($1)`,
    [moment / 1000],
  )
  return row?.at?.getTime()
}

/** What is asked for and unanswered at this moment. */
export async function listRequested(query: Query): Promise<{ job: string; page: string }[]> {
  return query(`select job_id as job, page_id as page from job_items join jobs on jobs.id = job_id
    where state = 'asked' and status = 'running'`)
}

/** When the last of these items was finished; undefined if one has not been yet. */
export async function lastFinishOf(
  query: Query,
  items: { job: string; page: string }[],
): Promise<number | undefined> {
  const [row] = await query<{ count: number; at: Date | null }>(
    `select count(*)::int as count, max(at) as at from faults.turns
     where became in ('done', 'failed') and (job, page) in (select * from unnest($1::uuid[], $2::uuid[]))`,
    [items.map(({ job }) => job), items.map(({ page }) => page)],
  )
  return row && row.count >= items.length ? row.at?.getTime() : undefined
}

/** Turns that happened twice, or out of an end. */
export async function countRepeated(query: Query, jobs: string[]): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select
       (select coalesce(sum(times - 1), 0) from (
          select count(*) as times from faults.turns
          where job = any($1) and became in ('done', 'failed', 'completed', 'cancelled')
          group by job, page having count(*) > 1) as twice)
     + (select count(*) from faults.turns
          where job = any($1) and was in ('done', 'failed', 'completed', 'cancelled')) as count`,
    [jobs],
  )
  return Number(row?.count)
}
