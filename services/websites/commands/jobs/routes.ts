import type { JobType } from '@vigia/api/websites/job'
import { websites } from '@vigia/api/websites'
import type { Id } from '@vigia/api/websites/fields'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import type { Caller } from '@vigia/service/identity'
import { addRoute } from '@vigia/service/operations'
import { hasPages } from '../../store/pages/store-page-lists.ts'
import { presentJob } from '../../present/present.ts'
import { cancelJob } from './cancel-job.ts'
import { startJob } from '../../jobs/runs/start-job.ts'
import { findJob } from '../../store/jobs/store-jobs.ts'

interface Named {
  caller: Caller
  params: Id
}

export function addJobRoutes(router: Routes, context: ServiceContext): void {
  addStartRoutes(router, context)
  addStartedRoutes(router, context)
}

/** The routes that start a job of a website. */
function addStartRoutes(router: Routes, context: ServiceContext): void {
  const starting =
    (choose: (websiteId: string) => JobType | Promise<JobType>) =>
    async ({ caller, params: { id } }: Named) => {
      const job = await startJob(context, caller, id, await choose(id))
      return { jobId: job.id }
    }
  const typeOfCapture = async (id: string) =>
    (await hasPages(context.db, id)) ? 'screenshot-capture' : 'website-analysis'
  const always = (type: JobType) => starting(() => type)
  addRoute(router, websites.discover, always('page-discovery'))
  addRoute(router, websites.capture, always('screenshot-capture'))
  addRoute(router, websites.captureAll, starting(typeOfCapture))
  addRoute(router, websites.analyze, always('website-analysis'))
  addRoute(router, websites.compare, always('diff-check'))
}

/** The routes of a job that was started. */
function addStartedRoutes(router: Routes, context: ServiceContext): void {
  async function showJob({ caller, params }: Named) {
    const job = await findJob(context.db, caller, params.id)
    if (!job) throw new Problem(404, 'Job not found')
    return presentJob(job)
  }
  addRoute(router, websites.showJob, showJob)
  addRoute(router, websites.cancelJob, async ({ caller, params }) => {
    await cancelJob(context, caller, params.id)
    return showJob({ caller, params })
  })
}
