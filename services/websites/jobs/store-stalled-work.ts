import type { Memory } from '@vigia/messaging/bus'
import type { Knex } from '@vigia/database/database'
import type { Item } from './store-items.ts'
import type { Job } from './store-jobs.ts'

/**
 * Silent for longer each time it was asked about, in SQL; and not only because others had their turn: as long as others
 * are answered, a queue is at work, and asking again would only make it longer. After ten minutes nothing excuses silence.
 */
const isSilent = (since: string, othersAnswer: string) => `
  ${since} < now() - interval '90 seconds' * power(2, least(asked_again, 5))
  and (${since} < now() - interval '10 minutes' or not exists (${othersAnswer}))`

/** Whether the event bus remembers less than when this was asked last, if it ever was; no clocks are compared. */
export async function hasForgotten(db: Knex, { since, last }: Memory): Promise<boolean> {
  const known = await db('bus').forUpdate().first('since', 'last')
  if (known?.since === since && Number(known.last) === last) return false
  await db('bus').insert({ since, last }).onConflict('only').merge()
  return known !== undefined && (known.since !== since || last < Number(known.last))
}

/** Items that were asked for and got no answer, or with `all` none yet; they count as asked for now. */
export async function takeUnansweredItems(
  db: Knex,
  all = false,
): Promise<(Item & Pick<Job, 'websiteId' | 'traceParent'>)[]> {
  const running = db('jobs').where({ status: 'running' }).select('id')
  const others = `select 1 from job_items as other
    where other.answered_at > now() - interval '60 seconds'`
  return db('job_items')
    .whereIn('jobId', running)
    .where({ state: 'asked' })
    .whereRaw(all ? 'true' : isSilent('asked_at', others))
    .update({ askedAt: db.fn.now(), askedAgain: db.raw('asked_again + 1') })
    .returning([
      'jobId',
      'pageId',
      'step',
      'priority',
      db.raw('(select website_id from jobs where jobs.id = job_id) as website_id'),
      db.raw('(select trace_parent from jobs where jobs.id = job_id) as trace_parent'),
    ])
}

export async function takeSilentDiscoveries(db: Knex, all = false): Promise<Job[]> {
  const others = `select 1 from jobs as other where other.id <> jobs.id and other.phase = 'discovery'
    and other.heard_at > now() - interval '60 seconds' and other.heard_at > other.started_at`
  return db('jobs')
    .where({ status: 'running', phase: 'discovery', waits: false })
    .whereRaw(all ? 'true' : isSilent('heard_at', others))
    .update({ heardAt: db.fn.now(), askedAgain: db.raw('asked_again + 1') })
    .returning('*')
}

export async function listOverdueJobs(db: Knex): Promise<{ id: string }[]> {
  return db('jobs').where({ status: 'running' }).where('deadlineAt', '<', db.fn.now()).select('id')
}
