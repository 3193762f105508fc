import type { Approved, Undone } from '@vigia/api/websites/approval'
import type { GroupApproved } from '@vigia/api/websites/group'
import type { Page } from '@vigia/api/websites/page-answer'
import type { Caller } from '@vigia/service/identity'
import { region } from './test-comparisons.ts'
import { picture, startTestWebsites } from './test-websites.ts'

/** The fingerprint for a name in tests. */
export const fingerprint = (name: string) => Buffer.from(name.padEnd(16, '.')).toString('hex')

/** The service, with changed pages and the decisions of their owner. */
export async function startTestDecisions() {
  const websites = await startTestWebsites()
  return { ...websites, ...openChanges(websites), ...openDecisions(websites) }
}

type Websites = Awaited<ReturnType<typeof startTestWebsites>>

function openChanges(websites: Websites) {
  /** A website with as many approved pages as there are lists of changes. */
  async function changed(caller: Caller, changes: string[][]): Promise<string> {
    const websiteId = await websites.approved(caller, changes.length)
    await captureWith(websiteId, caller, changes)
    return websiteId
  }
  const captureWith = (websiteId: string, caller: Caller, changes: string[][]) =>
    captureAll(websites, websiteId, caller, changes)
  /** Acts as the worker that compares: the comparison with this number finds these changes. */
  const answer = (jobId: string, nth: number, names: string[]) =>
    answerComparison(websites, jobId, nth, names)
  return { changed, captureWith, answer }
}

/**
 * Captures all pages again: `changes` are the differences on each, in the order of their paths; without any,
 * no page differs.
 */
async function captureAll(websites: Websites, websiteId: string, caller: Caller, changes: string[][]) {
  const jobId = await websites.start('capture', websiteId, caller)
  let compared = 0
  for (let nth = 0; nth < changes.length; nth += 1) {
    const wanted = await websites.captureOf(jobId, nth)
    const shown = changes[Number(new URL(wanted.url).pathname.slice(1))] ?? []
    const { $typeName: _, ...same } = wanted.baseline ?? { $typeName: '', ...picture() }
    await websites.take(wanted, shown.length === 0 ? same : picture())
    if (shown.length === 0) continue
    compared += 1
    await answerComparison(websites, jobId, compared, shown)
  }
  return websites.ended(jobId, caller)
}

async function answerComparison(websites: Websites, jobId: string, nth: number, names: string[]) {
  const asked = (await websites.comparisonsOf(jobId, nth))[nth - 1]
  if (!asked) throw new Error('no comparison is wanted')
  const regions = names.map((name, place) => ({
    ...region,
    kind: 'changed',
    baselineY: place * 100,
    baselineHeight: 40,
    currentY: place * 100,
    fingerprint: name === '' ? '' : fingerprint(name),
  }))
  const [difference, mask] = [picture(), picture()]
  const verdict = { changed: true, ratio: 0.01, contentRatio: 0.01, regions, difference, mask }
  await websites.compare(asked, verdict)
}

function openDecisions(websites: Websites) {
  const pages = async (websiteId: string, caller: Caller): Promise<Page[]> =>
    websites.pagesOf(websiteId, caller)
  const statuses = async (websiteId: string, caller: Caller) =>
    Object.fromEntries((await pages(websiteId, caller)).map(({ path, status }) => [path, status] as const))
  const send = <Body>(address: string, caller: Caller, body?: unknown) =>
    websites.post(address, caller, body).then(readAnswer<Body>)

  /** Approves these pages, or all of them, as displayed. */
  async function approve(websiteId: string, caller: Caller, paths?: string[]) {
    const named = (await pages(websiteId, caller)).filter(({ path }) => !paths || paths.includes(path))
    return send<Approved>(`/api/websites/${websiteId}/approve-all`, caller, { pages: named.map(nameOf) })
  }

  /** Approves a change on the pages at these paths. */
  async function approveGroup(websiteId: string, caller: Caller, name: string, paths: string[]) {
    const named = (await pages(websiteId, caller)).filter(({ path }) => paths.includes(path)).map(nameOf)
    const address = `/api/websites/${websiteId}/groups/${fingerprint(name)}/approve`
    return send<GroupApproved>(address, caller, { pages: named })
  }

  const undo = (batchId: string | null, caller: Caller) =>
    send<Undone>(`/api/approvals/${batchId}/undo`, caller)
  return { pages, statuses, nameOf, send, approve, approveGroup, undo }
}

const nameOf = ({ id, screenshots }: Page) => ({ id, current: screenshots.current?.filename ?? '' })

async function readAnswer<Body>(answer: Response) {
  const body: Body & { message?: string } = await answer.json()
  return { status: answer.status, body }
}
