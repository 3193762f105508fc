import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import { DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import { CropsMadeSchema } from '@vigia/proto/diff/v1/events'
import type { ReasonKind } from '@vigia/domain/reason-kinds'
import {
  AlertRaisedSchema,
  CropsWantedSchema,
  type CaptureWanted,
  type PriorityCaptureWanted,
} from '@vigia/proto/websites/v1/events'
import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import { readAlert, type Alert } from '@vigia/storage/alert-file'
import { randomUUID } from 'node:crypto'
import { until } from '../../../tests/support/test-service.ts'
import { sendAlerts } from '../outcomes/alerts/send-alerts.ts'
import { confirmDetections } from '../jobs/schedules/confirm-detections.ts'
import { beginDiscovery, beginPages } from '../jobs/runs/run-job.ts'
import { insertJob } from '../store/jobs/store-jobs.ts'
import { region } from './test-comparisons.ts'
import { page, picture, startTestWebsites, user } from './test-websites.ts'

/**
 * The result of a visit: the baseline, a change of this height and fingerprint, or a failure of this kind.
 */
export type Finding =
  | 'fine'
  | { changed: number; fingerprint?: string }
  | { fails: ReasonKind; shows?: ReturnType<typeof picture> }

export const broken = 'The page answered with an error (500).'

/** Finds a result by path, and by the width of the window if it is not the default one. */
type Find = (path: string, width?: number) => Finding

type Websites = Awaited<ReturnType<typeof startTestWebsites>>

/** The service with monitored websites. */
export async function startTestDetections() {
  const websites = await startTestWebsites()
  const runs = openRuns(websites)
  return { ...websites, ...runs, ...openChecks(websites, runs), ...openAlerts(websites) }
}

/** Scheduled jobs with test workers. */
function openRuns(websites: Websites) {
  const { service } = websites

  /** A website of a user's with approved pages and a schedule. */
  async function monitored(count: number, caller: Caller = user()) {
    const websiteId = await websites.approved(caller, count)
    const schedule = { rhythm: 'daily', minuteOfDay: 420, weekdays: '[1]', timeZone: 'America/Sao_Paulo' }
    await service.db('monitors').where({ websiteId }).update(schedule)
    return { caller, websiteId }
  }

  const startRun = (websiteId: string, type: RunType) => insertRun(service, websiteId, type)

  /** Acts as the workers until the job ends; `find` returns the result for each path. */
  async function work(jobId: string, find: Find, { isTwice = false } = {}) {
    await answerAll(websites, jobId, find, isTwice)
    await until(
      async () => (await service.db('jobs').where({ id: jobId }).first()).status !== 'running',
      `${jobId}`,
    )
    return jobId
  }

  return { monitored, startRun, work }
}

type RunType = 'screenshot-capture' | 'website-analysis'

function insertRun(service: Websites['service'], websiteId: string, type: RunType): Promise<string> {
  const phase = type === 'website-analysis' ? 'discovery' : 'pages'
  const run = { websiteId, type, phase, pageLimit: 100, purpose: 'scheduled', dueAt: new Date() } as const
  return service.inTransaction(async (trx, emit) => {
    const job = await insertJob(trx, run)
    await (phase === 'discovery' ? beginDiscovery(trx, emit, job) : beginPages(trx, emit, job, 'capture'))
    return job.id
  })
}

/** Answers every capture of a job, and the comparison that follows. */
async function answerAll(websites: Websites, jobId: string, find: Find, isTwice: boolean): Promise<void> {
  const items = await websites.service.db('job_items').where({ jobId })
  let compared = 0
  for (let nth = 0; nth < items.length; nth += 1) {
    const wanted = await websites.captureOf(jobId, nth)
    const finding = find(new URL(wanted.url).pathname, wanted.viewport?.width)
    await visit(websites, wanted, finding)
    if (isTwice && finding === 'fine') await visit(websites, wanted, finding)
    if (typeof finding === 'string' || 'fails' in finding) continue
    const asked = (await websites.comparisonsOf(jobId, compared + 1))[compared]
    compared += 1
    if (asked) await websites.compare(asked, verdictOf(finding))
    if (asked && isTwice) await websites.compare(asked, verdictOf(finding))
  }
}

async function visit(websites: Websites, wanted: CaptureWanted | PriorityCaptureWanted, finding: Finding) {
  const { jobId, websiteId, pageId, baseline } = wanted
  if (finding === 'fine') {
    const { $typeName: _, ...same } = baseline ?? { $typeName: '', ...picture() }
    await websites.take(wanted, same)
  } else if ('changed' in finding) {
    await websites.take(wanted)
  } else {
    const { fails: reasonKind, shows } = finding
    const failed = { jobId, websiteId, pageId, reason: broken, reasonKind, ...(shows && { picture: shows }) }
    await websites.service.publish(PageFailedSchema, failed)
  }
}

const verdictOf = ({ changed: height, fingerprint = '' }: Extract<Finding, { changed: number }>) => ({
  changed: true,
  ratio: 0.004,
  regions: [{ ...region, currentHeight: height, pixels: 1_280 * height, fingerprint }],
  difference: picture(),
})

/** Scheduled runs and second looks, from start to end. */
function openChecks({ service }: Websites, { startRun, work }: ReturnType<typeof openRuns>) {
  /** A scheduled run without a discovery. */
  const scheduled = async (websiteId: string, find: Find) =>
    work(await startRun(websiteId, 'screenshot-capture'), find)

  /** A scheduled run with a discovery that finds these pages. */
  async function rediscovered(websiteId: string, paths: string[], find: Find) {
    const jobId = await startRun(websiteId, 'website-analysis')
    const pages = paths.map(page)
    await service.publish(DiscoveryFinishedSchema, { jobId, websiteId, title: 'Example', pages })
    await until(
      async () => (await service.db('jobs').where({ id: jobId }).first()).phase === 'pages',
      `the discovery of ${jobId}`,
    )
    return work(jobId, find)
  }

  return { scheduled, rediscovered, ...openSecondLooks(service, work) }
}

function openSecondLooks(service: Websites['service'], work: ReturnType<typeof openRuns>['work']) {
  /** Makes suspicions due, and starts the second look. */
  async function startSecondLook(websiteId: string): Promise<string | undefined> {
    await service.db('detections').where({ websiteId, state: 'suspected' }).update({ confirmAt: new Date() })
    return lookAtDue(websiteId)
  }

  async function lookAtDue(websiteId: string): Promise<string | undefined> {
    await confirmDetections(service)
    return (await service.db('jobs').where({ websiteId, status: 'running' }).first('id'))?.id
  }

  const workOn = (jobId: string | undefined, find: Find) => {
    if (!jobId) throw new Error('no second look was started')
    return work(jobId, find)
  }
  /** A second look at all suspicions, or at the due ones. */
  const confirmed = async (websiteId: string, find: Find) => workOn(await startSecondLook(websiteId), find)
  const confirmDue = async (websiteId: string, find: Find) => workOn(await lookAtDue(websiteId), find)

  return { startSecondLook, confirmed, confirmDue }
}

/** Alerts and their sources. */
function openAlerts({ service }: Websites) {
  /** Answers like the worker that cuts crops. */
  async function crop(websiteId: string, nth = 1) {
    const wanted = (await service.waitForEvents(CropsWantedSchema, nth, isOf(websiteId)))[nth - 1]
    if (!wanted) throw new Error('no crops are wanted')
    const made = wanted.pages.map(({ pageId }) => cropsOf(pageId))
    await service.publish(CropsMadeSchema, { alertId: wanted.alertId, websiteId, crops: made })
    return { wanted, made }
  }

  /** All alerts of these kinds so far, oldest first, without waiting for crops. */
  async function alertsOf(websiteId: string, ...kinds: Alert['kind'][]): Promise<Alert[]> {
    const waiting = service.db('alerts').where({ websiteId }).whereNotNull('cropsUntil')
    await waiting.update({ cropsUntil: new Date(0) })
    await sendAlerts(service)
    const rows = await service.db('alerts').where({ websiteId }).whereNotNull('raisedAt')
    const raised = await service.waitForEvents(AlertRaisedSchema, rows.length, isOf(websiteId))
    const alerts = await Promise.all(raised.map(({ file }) => readAlert(service.temporaryFiles, file)))
    return alerts.filter(({ kind }) => kinds.includes(kind))
  }

  const detectionsOf = (websiteId: string) => readDetections(service.db, websiteId)
  return { crop, alertsOf, detectionsOf }
}

const readDetections = async (
  db: Knex,
  websiteId: string,
): Promise<{ kind: string; state: string; path: string | null }[]> =>
  db('detections')
    .leftJoin('pages', 'pages.id', 'detections.pageId')
    .where('detections.websiteId', websiteId)
    .orderBy(['detections.createdAt', 'path'])
    .select('kind', 'state', 'path')

const cropsOf = (pageId: string) => ({
  pageId,
  beforeFile: `${randomUUID()}.jpg`,
  afterFile: `${randomUUID()}.jpg`,
})

const isOf = (websiteId: string) => (event: { websiteId: string }) => event.websiteId === websiteId
