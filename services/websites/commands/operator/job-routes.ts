import { websites } from '@vigia/api/websites'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { waitingMessages } from '../../domain/jobs/workers.messages.ts'
import { cancelRunningJob } from '../../jobs/runs/run-job.ts'
import { lockRunningJob } from '../../store/jobs/store-jobs.ts'
import { askAgain } from './ask-again.ts'
import { listOperatorJobs } from '../../store/jobs/store-operator-jobs.ts'

const maxJobs = 200

export function addOperatorJobRoutes(router: Routes, context: ServiceContext): void {
  const { db, inTransaction, log } = context
  addRoute(router, websites.listRunningJobs, async ({ query: { state } }) => ({
    jobs: (await listOperatorJobs(db, state, maxJobs)).map(({ missingWorker, ...job }) =>
      Object.assign(job, { waitingReason: missingWorker && waitingMessages[missingWorker] }),
    ),
  }))

  addRoute(router, websites.cancelAnyJob, async ({ params: { id } }) => {
    await inTransaction(async (trx, emit) => {
      const job = await lockRunningJob(trx, id)
      if (!job) throw new Problem(404, 'There is no running job with this id')
      await cancelRunningJob(trx, emit, job)
    })
    log.info({ job: id }, 'the operator cancelled a job')
  })

  addRoute(router, websites.askForJobAgain, async ({ params: { id } }) => {
    const { id: jobId } = await askAgain(context, id)
    log.info({ job: id, started: jobId }, 'the operator asked for a job again')
    return { jobId }
  })
}
