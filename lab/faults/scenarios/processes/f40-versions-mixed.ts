import { startJob, addWebsiteOf, type AcceptedJob } from '../../workload.ts'
import { countDeadLetters, publishEvent } from '../../events.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Outcome, Scenario } from '../../scenario.ts'

const names = ['capture', 'capture2']
const tables = ['websites', 'pages', 'jobs', 'job_items', 'pictures', 'activity_logs', 'outbox', 'inbox']

export const versionsMixed: Scenario = {
  id: 'F40',
  name: 'events and tables of the next release and of the one before',
  async run(stack) {
    await simulateNextRelease(stack)
    try {
      return await run(stack)
    } finally {
      await simulateNextRelease(stack, false)
      for (const name of names) stack.release(name)
    }
  },
}

async function run(stack: FaultStack): Promise<Outcome> {
  const { pages } = stack.size
  const deadBefore = await countDeadLetters(stack.data)
  const finish = stack.watch()
  const one = await addWebsiteOf(stack, pages)
  const first = await startJob(one, pages)
  await stack.ending([first])
  await one.visitor.post(`/api/websites/${one.websiteId}/approve-all`)

  // All workers are paused, and the test acts as a worker of the next release.
  await Promise.all(names.map(stack.hold))
  const second = await startJob(one, pages)
  await answerAsNextRelease(stack, second)
  for (const name of names) stack.release(name)
  const verdict = await finish([first, { ...second, expectedFailures: 1 }])
  const deadLettered = (await countDeadLetters(stack.data)) - deadBefore
  if (deadLettered > 0) verdict.broken.push(`${deadLettered} events became dead letters`)
  return verdict
}

/** Answers the first page of a job, with unknown fields, and publishes an event that is not known. */
async function answerAsNextRelease({ data, queryWebsites }: FaultStack, { jobId, websiteId }: AcceptedJob) {
  const [requested] = await queryWebsites<{ page: string }>(
    `select page_id as page from job_items where job_id = $1 order by position limit 1`,
    [jobId],
  )
  const about = { jobId, websiteId, pageId: requested?.page }
  const failed = { ...about, reason: 'A new reason', ...unknownFields }
  await publishEvent(data, 'vigia.capture.v1.PageFailed', failed)
  await publishEvent(data, 'vigia.capture.v2.PageScored', { ...about, score: 'high' })
}

const unknownFields = { unknownFields: { deep: [1, 'two'] }, kind: 'KIND_NEW' }

/**
 * The next release's migrations have run, its events have unknown fields, and pages lack what the previous
 * release did not write: the state of a deployment that is half done.
 */
async function simulateNextRelease({ queryWebsites }: FaultStack, isNext = true): Promise<void> {
  if (!isNext) {
    await queryWebsites('drop trigger next_release on outbox; drop function faults.next_release();')
    for (const table of tables) await queryWebsites(`alter table ${table} drop column from_next_release`)
    return
  }
  for (const table of tables)
    await queryWebsites(
      `alter table ${table} add column from_next_release text not null default 'unknown to us'`,
    )
  await queryWebsites(`
    create function faults.next_release() returns trigger language plpgsql as $$
    begin
      new.payload = ((new.payload::jsonb - 'sensitivity') || '${JSON.stringify(unknownFields)}'::jsonb);
      return new;
    end $$;
    create trigger next_release before insert on outbox for each row execute function faults.next_release();`)
}
