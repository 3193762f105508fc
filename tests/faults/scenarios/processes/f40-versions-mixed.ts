import { begin, settle } from '../../workload.ts'
import { countDead, say } from '../../events.ts'
import type { Rig } from '../../fault-stack.ts'
import type { Outcome, Scenario } from '../../scenario.ts'

const names = ['capture', 'capture2']
const tables = ['websites', 'pages', 'jobs', 'job_items', 'pictures', 'activity_logs', 'outbox', 'inbox']

export const versionsMixed: Scenario = {
  id: 'F40',
  name: 'events and tables of the next release and of the one before',
  isQuick: false,
  async run(rig) {
    await pretendNext(rig)
    try {
      return await run(rig)
    } finally {
      await pretendNext(rig, false)
      for (const name of names) rig.release(name)
    }
  },
}

async function run(rig: Rig): Promise<Outcome> {
  const { pages } = rig.size
  const dead = await countDead(rig.data)
  const conclude = rig.watch()
  const [one] = await settle(rig, { jobs: 1, pages })
  if (!one) throw new Error('nobody moved in')
  const first = await begin(one, pages)
  await rig.ending([first])
  await one.visitor.post(`/api/websites/${one.websiteId}/approve-all`)

  // Nobody is there to answer but a worker of the next release: we.
  await Promise.all(names.map(rig.hold))
  const second = await begin(one, pages)
  const [asked] = await rig.look<{ page: string }>(
    `select page_id as page from job_items where job_id = $1 order by position limit 1`,
    [second.jobId],
  )
  const about = { jobId: second.jobId, websiteId: one.websiteId, pageId: asked?.page }
  await say(rig.data, 'vigia.capture.v1.PageFailed', { ...about, reason: 'Tomorrow', ...fromTomorrow })
  await say(rig.data, 'vigia.capture.v2.PageSmelt', { ...about, smell: 'bitter' })
  for (const name of names) rig.release(name)
  const verdict = await conclude([first, { ...second, failing: 1 }])
  const laidAside = (await countDead(rig.data)) - dead
  if (laidAside > 0) verdict.broken.push(`${laidAside} events were laid aside`)
  return verdict
}

const fromTomorrow = { fromTomorrow: { deep: [1, 'two'] }, kind: 'KIND_NEW' }

/**
 * The next release's migrations have run, its outbox says more than we know, and pages lack what the release before did
 * not write: the state of a deployment that is half done.
 */
async function pretendNext({ look }: Rig, isNext = true): Promise<void> {
  if (!isNext) {
    await look('drop trigger tomorrow on outbox; drop function faults.tomorrow();')
    for (const table of tables) await look(`alter table ${table} drop column from_tomorrow`)
    return
  }
  for (const table of tables)
    await look(`alter table ${table} add column from_tomorrow text not null default 'unknown to us'`)
  await look(`
    create function faults.tomorrow() returns trigger language plpgsql as $$
    begin
      new.payload = ((new.payload::jsonb - 'sensitivity') || '${JSON.stringify(fromTomorrow)}'::jsonb);
      return new;
    end $$;
    create trigger tomorrow before insert on outbox for each row execute function faults.tomorrow();`)
}
