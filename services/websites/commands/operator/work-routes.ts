import { websites } from '@vigia/api/websites'
import type { WorkQueue } from '@vigia/messaging/work-queues'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { countUnfinishedWork } from '../../store/jobs/store-missing-workers.ts'
import { listNextChecks } from '../../store/monitoring/store-next-checks.ts'
import { listStorageOwners } from '../../store/websites/store-operator-websites.ts'
import { findStorage, sumAllBytes } from '../../store/websites/store-storage.ts'

const maxOwners = 200
const maxChecks = 200

export function addOperatorWorkRoutes(router: Routes, { db, workQueues }: ServiceContext): void {
  addRoute(router, websites.showWork, async () => {
    const [queues, letters, work, bytes, { fullSince }] = await Promise.all([
      // What the database knows is shown while the event bus is away, too.
      workQueues.read().catch(() => null),
      workQueues.readDeadLetters().catch(() => null),
      countUnfinishedWork(db),
      sumAllBytes(db),
      findStorage(db),
    ])
    return {
      queues: queues && queues.map(presentQueue),
      deadLetters: letters && letters.letters,
      jobs: { running: work.jobs, waiting: work.waiting, asked: work.asked },
      store: { ...bytes, fullSince },
    }
  })

  addRoute(router, websites.showStorage, async () => ({ owners: await listStorageOwners(db, maxOwners) }))

  addRoute(router, websites.listNextChecks, async () => ({ checks: await listNextChecks(db, maxChecks) }))
}

const presentQueue = ({ consumer, service, event, depth, ageMs, consumers }: WorkQueue) => ({
  consumer,
  service,
  event,
  depth,
  ageSeconds: Math.round(ageMs / 1_000),
  workers: consumers ?? null,
})
