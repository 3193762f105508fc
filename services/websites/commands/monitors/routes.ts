import { websites } from '@vigia/api/websites'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { checkSchedule } from '../../domain/schedules/check-schedule.ts'
import { pauseMonitor, requireOwnWebsite, resumeMonitor, setMonitor } from './set-monitor.ts'
import { presentRun, previewRuns, showMonitor } from '../../present/show-monitor.ts'
import { countNewPages, listOnTimeShares, listRuns } from '../../store/monitoring/store-runs.ts'

export function addMonitorRoutes(router: Routes, context: ServiceContext): void {
  addScheduleRoutes(router, context)
  addPauseRoutes(router, context)
  addRunRoutes(router, context)
}

function addScheduleRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.showMonitor, async ({ caller, params }) => {
    await requireOwnWebsite(db, caller, params.id)
    return showMonitor(db, params.id)
  })

  addRoute(router, websites.setMonitor, async ({ caller, params, body }) => {
    await setMonitor(context, caller, params.id, body)
    return showMonitor(db, params.id)
  })

  addRoute(router, websites.previewSchedule, async ({ caller, params, body }) => {
    await requireOwnWebsite(db, caller, params.id)
    checkSchedule(body)
    return { nextRuns: await previewRuns(db, params.id, body) }
  })
}

function addPauseRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.pauseMonitor, async ({ caller, params, body }) => {
    await pauseMonitor(context, caller, params.id, body.until === null ? null : new Date(body.until))
    return showMonitor(db, params.id)
  })

  addRoute(router, websites.resumeMonitor, async ({ caller, params }) => {
    await resumeMonitor(context, caller, params.id)
    return showMonitor(db, params.id)
  })
}

function addRunRoutes(router: Routes, { db }: ServiceContext): void {
  addRoute(router, websites.listRuns, async ({ caller, params: { id }, query }) => {
    await requireOwnWebsite(db, caller, id)
    const jobs = await listRuns(db, id, query)
    const next = jobs.length === query.limit ? (jobs.at(-1)?.id ?? null) : null
    const onTimeShare = (await listOnTimeShares(db, [id])).get(id) ?? null
    const fresh = await countNewPages(
      db,
      jobs.map((job) => job.id),
    )
    return { runs: jobs.map((job) => presentRun(job, fresh.get(job.id) ?? 0)), next, onTimeShare }
  })
}
