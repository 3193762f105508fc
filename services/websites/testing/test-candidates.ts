import type { CandidatePage, CandidateSummary, Candidate } from '@vigia/api/websites/candidate'
import type { Caller } from '@vigia/service/identity'
import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import type { CaptureWanted, PriorityCaptureWanted } from '@vigia/proto/websites/v1/events'
import { region } from './test-comparisons.ts'
import { broken, startTestDetections } from './test-detections.ts'
import { picture } from './test-websites.ts'

export const staging = 'https://staging.example.com/'

/** What workers find on a page; `matches` is the place of a variant among those that they are sent. */
export type Seen = 'same' | 'changed' | 'failing' | { matches: number }
type See = (path: string) => Seen

/** A sentence that names a price. */
const sentence = {
  kind: 'text',
  role: '',
  name: '',
  before: '19 €',
  after: '29 €',
  dx: 0,
  dy: 0,
  region: 0,
  changes: [],
}

type Detections = Awaited<ReturnType<typeof startTestDetections>>

/** The service with candidates, while the test acts as pipelines and as workers. */
export async function startTestCandidates() {
  const websites = await startTestDetections()
  const work = openWork(websites)
  return { ...websites, ...work, ...openCandidates(websites, work), ...openDumps(websites) }
}

function openWork(websites: Detections) {
  const { service } = websites

  /** Acts as the workers until the job ends. */
  async function answerAll(jobId: string, caller: Caller, see: See) {
    const items = await service.db('job_items').where({ jobId })
    let compared = 0
    for (let nth = 0; nth < items.length; nth += 1) {
      const wanted = await websites.captureOf(jobId, nth)
      const seen = see(new URL(wanted.url).pathname)
      if (!(await visit(websites, wanted, seen))) continue
      await answerComparison(jobId, compared, seen)
      compared += 1
    }
    return websites.ended(jobId, caller)
  }

  const answerComparison = (jobId: string, nth: number, seen: Seen) => compareAs(websites, jobId, nth, seen)
  return { answerAll, answerComparison }
}

/** Answers a capture; returns whether a comparison follows. */
async function visit(
  websites: Detections,
  wanted: CaptureWanted | PriorityCaptureWanted,
  seen: Seen,
): Promise<boolean> {
  const { jobId, websiteId, pageId, baseline } = wanted
  if (seen === 'failing') {
    const failed = { jobId, websiteId, pageId, reason: broken, reasonKind: 'down' as const }
    await websites.service.publish(PageFailedSchema, failed)
    return false
  }
  const { $typeName: _, ...same } = baseline ?? { $typeName: '', ...picture() }
  await websites.take(wanted, await websites.stored(seen === 'same' ? same : picture()))
  return seen !== 'same' && baseline !== undefined
}

async function compareAs(websites: Detections, jobId: string, nth: number, seen: Seen): Promise<void> {
  const asked = await websites.comparisonOf(jobId, nth)
  if (typeof seen === 'object') {
    await websites.compare(asked, { matchedKey: asked.variants[seen.matches]?.key ?? '' })
    return
  }
  const difference = await websites.stored()
  await websites.compare(asked, { ...priceChanged, difference, mask: await websites.stored() })
}

const priceChanged = {
  changed: true,
  ratio: 0.01,
  contentRatio: 0.01,
  regions: [region],
  sentences: [sentence],
  firstChange: 80,
}

function openCandidates(websites: Detections, { answerAll }: ReturnType<typeof openWork>) {
  const start = async (websiteId: string, caller: Caller, body: object = { url: staging }) => {
    const answer = await websites.post(`/api/websites/${websiteId}/candidates`, caller, body)
    const said: { candidateId: string; jobId: string; message?: string } = await answer.json()
    return { status: answer.status, ...said }
  }

  /** Starts a candidate, and acts as its workers until it ends; returns its id. */
  async function checked(websiteId: string, caller: Caller, see: See, body?: object): Promise<string> {
    const { candidateId, jobId, message } = await start(websiteId, caller, body)
    if (!jobId) throw new Error(`not started: ${message}`)
    await answerAll(jobId, caller, see)
    return candidateId
  }

  const summary = async (id: string, caller: Caller): Promise<CandidateSummary> =>
    websites.get(`/api/candidates/${id}/report`, caller)
  const cancelCandidates = () => cancelRunning(websites)
  return { startCandidate: start, cancelCandidates, checked, summary, ...openAcceptance(websites) }
}

interface Shown {
  candidate: Candidate
  pages: CandidatePage[]
  message?: string
}

/** A candidate as it is shown, and what its owner accepts of it. */
function openAcceptance(websites: Detections) {
  const shown = async (id: string, caller: Caller): Promise<Shown> =>
    websites.get(`/api/candidates/${id}`, caller)

  /** Accepts the pages of a candidate that changed, as they are shown. */
  async function accept(id: string, caller: Caller, named?: object[]) {
    const { pages } = await shown(id, caller)
    const changed = pages
      .filter(({ status }) => status === 'changed')
      .map(({ pageId, screenshots }) => ({ id: pageId, current: screenshots.current?.filename }))
    const body = { pages: named ?? changed }
    const answer = await websites.post(`/api/candidates/${id}/accept`, caller, body)
    const said: { accepted: number; batchId: string | null; message?: string } = await answer.json()
    return { status: answer.status, ...said }
  }

  const undo = async (batchId: string | null, caller: Caller) => {
    const answer = await websites.post(`/api/approvals/${batchId}/undo`, caller)
    const said: { undone: number; kept: number; message?: string } = await answer.json()
    return { status: answer.status, ...said }
  }

  return { shown, accept, undo }
}

/** Cancels the candidates that a test has left, which would hold the places of those that follow. */
async function cancelRunning({ service, post }: Detections): Promise<void> {
  const running = await service
    .db('jobs')
    .join('websites', 'websites.id', 'jobs.websiteId')
    .where({ status: 'running' })
    .whereNotNull('candidateId')
    .select('jobs.id', 'userId')
  for (const { id, userId } of running) await post(`/api/jobs/${id}/cancel`, { kind: 'user', id: userId })
}

function openDumps({ service: { db } }: Detections) {
  /** Everything that a candidate leaves as it is. */
  async function dump(websiteId: string): Promise<string> {
    const pages = await db('pages').where({ websiteId }).orderBy('id')
    const ids = pages.map(({ id }) => id)
    const versions = await db('page_versions').whereIn('pageId', ids).orderBy('id')
    const detections = await db('detections').where({ websiteId }).orderBy('id')
    const alerts = await db('alerts').where({ websiteId }).orderBy('id')
    const website = await db('websites').where({ id: websiteId }).first()
    return JSON.stringify({ pages, versions, detections, alerts, website }, null, 1)
  }
  return { dump }
}
