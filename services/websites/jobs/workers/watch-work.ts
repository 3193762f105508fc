import type { Knex } from '@vigia/database/database'
import { reportQueues } from '@vigia/messaging/report-queues'
import type { ServiceContext } from '@vigia/service/context'
import type { Watch } from '@vigia/service/service'
import { meter, type Readings } from '@vigia/telemetry/meter'
import { deadLettersMessage, missingMessages, waitingMessages } from '../../domain/jobs/workers.messages.ts'
import { countUnfinishedWork } from '../../store/jobs/store-missing-workers.ts'
import { findMissingWorkers } from './find-missing-workers.ts'

/** Measures all work that is not done, and says why some of it is not being done. */
export function watchWork({ db, workQueues }: ServiceContext): Watch {
  const stopQueues = reportQueues(workQueues)
  const stopMeasuring = measureUnfinishedWork(db)
  return {
    async reasons() {
      const missing = findMissingWorkers(await workQueues.read())
      const { letters, newestAt } = await workQueues.readDeadLetters()
      const count = letters.reduce((sum, letter) => sum + letter.count, 0)
      const dead = deadLettersMessage(count, newestAt, new Date())
      return [
        ...missing.map(({ kind, hasWork }) => (hasWork ? waitingMessages : missingMessages)[kind]),
        ...(dead ? [dead] : []),
      ]
    },
    stop() {
      stopQueues()
      stopMeasuring()
    },
  }
}

/** Measures pages without an answer and running jobs until the returned function is called. */
function measureUnfinishedWork(db: Knex): () => void {
  const items = meter().createObservableGauge('vigia.items.unfinished', {
    description: 'Pages of running jobs without an answer: waiting, or asked for',
  })
  const jobs = meter().createObservableGauge('vigia.jobs.running', { description: 'Jobs that are running' })
  const observe = async (result: Readings) => {
    const work = await countUnfinishedWork(db).catch(() => undefined)
    if (!work) return
    result.observe(items, work.waiting, { state: 'waiting' })
    result.observe(items, work.asked, { state: 'asked' })
    result.observe(jobs, work.jobs)
  }
  meter().addBatchObservableCallback(observe, [items, jobs])
  return () => meter().removeBatchObservableCallback(observe, [items, jobs])
}
