import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server'
import { findWebsite } from '../checks/find-website.ts'
import { fetchCandidateSummary, findCandidate, runCandidate } from '../checks/run-candidate.ts'
import { fetchSummary, runCheck } from '../checks/run-check.ts'
import { refuse } from '../refusal.ts'
import { ListedWebsites, type Summary } from '../server/answers.ts'
import { Connection } from '../server/connection.ts'
import { readSuccess } from '../server/refused.ts'
import { startTimeLimit } from '../server/time-limit.ts'
import { isUuid } from '../settings/arguments.ts'
import type { Settings } from '../settings/settings.ts'
import { describePage, describeSummary, whyNoResult } from './describe-summary.ts'
import { describeWebsites } from './describe-websites.ts'
import { findPage } from './find-page.ts'
import type { CheckInput, PageInput, ReportInput } from './inputs.ts'
import { reportProgress } from './report-progress.ts'
import { showImage } from './show-image.ts'

/** For whom the tools act. */
export interface Acting {
  settings: Settings
  userAgent: string
}

/** How long a call may take that waits for no check: agents give up many calls after a minute. */
const lookMs = 40_000
const firstAnswerMs = 20_000

export async function listWebsites(acting: Acting, context: ServerContext): Promise<CallToolResult> {
  const connection = connect(acting, context, lookMs)
  return say(describeWebsites(readSuccess(ListedWebsites, await connection.get('/api/websites'))))
}

export async function check(
  acting: Acting,
  context: ServerContext,
  { website, address, paths, waitSeconds }: CheckInput,
): Promise<CallToolResult> {
  if (paths && address === undefined) throw refuse('paths belong to an address. Please give both, or neither')
  const progress = reportProgress(context)
  const connection = connect(acting, context, waitSeconds * 1_000, progress)
  const found = await findWebsite(connection, website ?? acting.settings.website, 'website')
  const ended =
    address === undefined
      ? await runCheck(connection, found, progress)
      : await runCandidate(connection, found, { url: address, ...(paths && { paths }) }, progress)
  return say(describeSummary(ended, connection.origin))
}

export async function report(
  acting: Acting,
  context: ServerContext,
  { from, ...subject }: ReportInput,
): Promise<CallToolResult> {
  const connection = connect(acting, context, lookMs)
  return say(describeSummary(await fetchSubject(acting, connection, subject), connection.origin, from))
}

export async function page(
  acting: Acting,
  context: ServerContext,
  { page: named, ...subject }: PageInput,
): Promise<CallToolResult> {
  const connection = connect(acting, context, lookMs)
  const found = await fetchSubject(acting, connection, subject)
  const problem = whyNoResult(found)
  if (problem !== undefined) throw refuse(problem)
  const reported = findPage(found, named)
  const { image } = reported
  const bytes = image === null ? undefined : await connection.getImage(`/screenshots/${image}`)
  const text = describePage(found, reported, connection.origin)
  return { content: [{ type: 'text', text }, showImage(bytes)] }
}

const say = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

/** A connection for one call, which ends when the call is cancelled. */
function connect(
  { settings, userAgent }: Acting,
  context: ServerContext,
  timeoutMs: number,
  progress = reportProgress(context),
): Connection {
  const time = startTimeLimit(timeoutMs, context.mcpReq.signal)
  const { onWait } = progress
  return new Connection({ settings, time, userAgent, onWait, firstAnswerMs })
}

/** The summary of a website, or of one of its candidates. */
async function fetchSubject(
  { settings }: Acting,
  connection: Connection,
  { website, candidate }: Pick<ReportInput, 'website' | 'candidate'>,
): Promise<Summary> {
  if (candidate !== undefined && isUuid(candidate))
    return fetchCandidateSummary(connection, candidate.toLowerCase())
  const found = await findWebsite(connection, website ?? settings.website, 'website')
  if (candidate === undefined) return fetchSummary(connection, found.id)
  return fetchCandidateSummary(connection, await findCandidate(connection, found, candidate))
}
