import type { MessageInitShape } from '@bufbuild/protobuf'
import type { Caller } from '@vigia/service/identity'
import type { Service as ServiceDefinition } from '@vigia/service/service'
import { PageCapturedSchema, type PageCaptured } from '@vigia/proto/capture/v1/events'
import { DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import { PageComparedSchema } from '@vigia/proto/diff/v1/events'
import {
  CaptureWantedSchema,
  ComparisonWantedSchema,
  PriorityCaptureWantedSchema,
  type CaptureWanted,
  type ComparisonWanted,
} from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { startTestService, until } from '../../../tests/support/test-service.ts'
import { handlers } from '../handlers.ts'
import { routes } from '../routes.ts'
import type { KeptPicture } from '../store/pages/store-screenshots.ts'

export const visitor = (): Caller => ({ kind: 'visitor', id: randomUUID() })
export const user = (): Caller => ({ kind: 'user', id: randomUUID() })
export const page = (path: string) => ({ url: `https://example.com${path}`, path, title: `Title of ${path}` })
export const picture = (): KeptPicture => ({
  key: randomUUID(),
  sha256: randomUUID(),
  width: 1280,
  height: 900,
  browser: 'HeadlessChrome/156.0.8078.0',
  fonts: 'f0e1d2c3',
  noise: [{ x: 40, y: 0, width: 120, height: 16 }],
})
/** Events of this job. */
export const filesOf = (key: string) => [`${key}.png`, `${key}.webp`]
export const of = (jobId: string) => (event: { jobId: string }) => event.jobId === jobId

type Service = Awaited<ReturnType<typeof startTestService>>

/** The service, while the test acts as its callers and its workers. */
export async function startTestWebsites({ watch }: Pick<ServiceDefinition, 'watch'> = {}) {
  const migrations = new URL('../migrations/', import.meta.url)
  const service = await startTestService({
    name: 'websites',
    routes,
    handlers,
    migrations,
    ...(watch && { watch }),
  })
  const calls = openCalls(service)
  const workers = openWorkers(service)
  return { service, ...calls, ...workers, ...openStories(service, calls, workers) }
}

/** The requests of callers. */
function openCalls(service: Service) {
  const get = async (address: string, caller: Caller) => (await service.call('GET', address, caller)).json()
  const post = (address: string, caller: Caller, body?: unknown) =>
    service.call('POST', address, caller, body)

  async function addWebsite(caller: Caller, url = 'https://example.com/'): Promise<string> {
    const answer = await post('/api/websites', caller, { url })
    if (answer.status !== 201) throw new Error(`not added: ${await answer.text()}`)
    return (await answer.json()).id
  }
  const pagesOf = async (websiteId: string, caller: Caller) =>
    (await get(`/api/websites/${websiteId}/pages-with-screenshots`, caller)).pages

  return { get, post, addWebsite, pagesOf, ...openJobs({ get, post }) }
}

interface Requests {
  get: (address: string, caller: Caller) => ReturnType<Response['json']>
  post: (address: string, caller: Caller) => Promise<Response>
}

function openJobs({ get, post }: Requests) {
  async function start(what: string, websiteId: string, caller: Caller): Promise<string> {
    const answer = await post(`/api/websites/${websiteId}/${what}`, caller)
    if (answer.status !== 202) throw new Error(`not started: ${await answer.text()}`)
    return (await answer.json()).jobId
  }

  async function ended(jobId: string, caller: Caller) {
    let job = await get(`/api/jobs/${jobId}`, caller)
    const hasEnded = async () => (job = await get(`/api/jobs/${jobId}`, caller)).status !== 'running'
    await until(hasEnded, `the end of job ${jobId}`)
    return job
  }
  return { start, ended }
}

type Seen = Partial<Pick<PageCaptured, 'takenAt' | 'truncated' | 'unsettled' | 'textsNotShown'>> & {
  links?: { paths: string[] }
}

/** The requests to workers, and their answers. */
const openWorkers = (service: Service) => ({ ...openCaptures(service), ...openComparisons(service) })

function openCaptures(service: Service) {
  /** Requested captures, with priority or without. */
  const wantedOf = (jobId: string, count: number) =>
    service.waitForEvents([CaptureWantedSchema, PriorityCaptureWantedSchema], count, of(jobId))
  const captureOf = async (jobId: string, nth = 0) => wantedAt(nth, await wantedOf(jobId, nth + 1))

  async function take(
    { jobId, websiteId, pageId }: Pick<CaptureWanted, 'jobId' | 'websiteId' | 'pageId'>,
    shot: KeptPicture & { bytes?: number } = picture(),
    seen: Seen = {},
  ) {
    const takenAt = new Date().toISOString()
    const about = { jobId, websiteId, pageId, title: '', takenAt }
    await service.publish(PageCapturedSchema, { ...about, picture: shot, ...seen })
    return shot
  }

  /** A screenshot that is also in the store. */
  async function stored(shot = picture()) {
    for (const name of filesOf(shot.key)) await service.files.put(name, Buffer.from('a picture'), 'image/png')
    return shot
  }
  return { wantedOf, captureOf, take, stored }
}

function openComparisons(service: Service) {
  const comparisonsOf = (jobId: string, count: number) =>
    service.waitForEvents(ComparisonWantedSchema, count, of(jobId))
  const comparisonOf = async (jobId: string, nth = 0) => wantedAt(nth, await comparisonsOf(jobId, nth + 1))

  /** Acts as the worker that compares. */
  async function compare(wanted: ComparisonWanted, verdict: MessageInitShape<typeof PageComparedSchema>) {
    const { jobId, websiteId, pageId, baseline, current } = wanted
    const keys = { baselineKey: baseline?.key ?? '', currentKey: current?.key ?? '' }
    await service.publish(PageComparedSchema, { jobId, websiteId, pageId, ...keys, ...verdict })
  }

  return { comparisonsOf, comparisonOf, compare }
}

function wantedAt<Wanted>(nth: number, all: Wanted[]): Wanted {
  const wanted = all[nth]
  if (!wanted) throw new Error('nothing is wanted')
  return wanted
}

/** Websites in the states that tests begin with. */
function openStories(service: Service, calls: Calls, workers: Workers) {
  const { addWebsite, start, ended, post } = calls
  const takeAll = openTaking(calls, workers)

  /** A website whose pages are known. */
  async function discovered(caller: Caller, count: number, url?: string): Promise<string> {
    const websiteId = await addWebsite(caller, url)
    const jobId = await start('discover', websiteId, caller)
    const pages = Array.from({ length: count }, (_, nth) => page(nth === 0 ? '/' : `/${nth}`))
    await service.publish(DiscoveryFinishedSchema, { jobId, websiteId, title: 'Example', pages })
    await ended(jobId, caller)
    return websiteId
  }

  /** A website whose pages have been captured and approved. */
  async function approved(caller: Caller, count: number, url?: string): Promise<string> {
    const websiteId = await discovered(caller, count, url)
    await takeAll(await start('capture', websiteId, caller), caller, count)
    await post(`/api/websites/${websiteId}/approve-all`, caller)
    return websiteId
  }

  return { discovered, takeAll, approved }
}

type Calls = ReturnType<typeof openCalls>
type Workers = ReturnType<typeof openWorkers>

/** Acts as the capture workers until the job ends. */
const openTaking =
  ({ ended }: Calls, { captureOf, take }: Workers) =>
  async (jobId: string, caller: Caller, count: number) => {
    for (let nth = 0; nth < count; nth += 1) await take(await captureOf(jobId, nth))
    return ended(jobId, caller)
  }
