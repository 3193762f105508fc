import type { CandidateSummary, CandidatePage } from '@vigia/api/websites/candidate'
import { until } from '../../support/test-service.ts'
import { Visitor, type Answer } from './visitor.ts'

/** What a pipeline can be answered while parts of Vigia restart; it asks again then. */
const isAway = (status: number) => status === 502 || status === 503

interface Accepted {
  accepted: number
  batchId: string | null
  message?: string
}

/** The answer as soon as there is one, since services may be killed meanwhile. */
async function answerOf<Body>(ask: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  let answer: Answer<Body> | undefined
  const isAnswered = async () => {
    answer = await ask().catch(() => undefined)
    return answer !== undefined && !isAway(answer.status)
  }
  await until(isAnswered, 'an answer', 60_000)
  if (!answer) throw new Error('there is no answer')
  return answer
}

/** A pipeline that checks candidates of a website with an API token of its owner. */
export function openPipeline(url: string, websiteId: string, secret: string) {
  const caller = new Visitor(url, '', { authorization: `Bearer ${secret}` })
  const start = (address: string) => startCandidate(caller, websiteId, address)
  const summary = async (id: string): Promise<CandidateSummary> =>
    (await answerOf(() => caller.get<CandidateSummary>(`/api/candidates/${id}/report`))).body

  async function ended(id: string): Promise<CandidateSummary> {
    await until(async () => (await summary(id)).status !== 'running', `the end of candidate ${id}`, 120_000)
    return summary(id)
  }

  /** Checks a candidate from start to end. */
  const check = async (address: string) => ended(await start(address))
  const pagesOf = (id: string) => readPages(caller, id)
  const acceptanceOf = (id: string) => prepareAcceptance(caller, id)
  const accept = async (id: string) => answerOf(await acceptanceOf(id))

  return { caller, answerOf, start, summary, ended, check, pagesOf, acceptanceOf, accept }
}

async function startCandidate(caller: Visitor, websiteId: string, address: string): Promise<string> {
  const { status, body } = await answerOf(() =>
    caller.post<{ candidateId: string; message?: string }>(`/api/websites/${websiteId}/candidates`, {
      url: address,
    }),
  )
  if (status !== 202) throw new Error(`The candidate was refused: ${status} ${body.message ?? ''}`)
  return body.candidateId
}

const readPages = async (caller: Visitor, id: string): Promise<CandidatePage[]> =>
  (await answerOf(() => caller.get<{ pages: CandidatePage[] }>(`/api/candidates/${id}`))).body.pages

/** The request that accepts what changed on a candidate, as it is shown. */
async function prepareAcceptance(caller: Visitor, id: string) {
  const changed = (await readPages(caller, id)).filter(({ status }) => status === 'changed')
  const pages = changed.map(({ pageId, screenshots }) => ({
    id: pageId,
    current: screenshots.current?.filename,
  }))
  return () => caller.post<Accepted>(`/api/candidates/${id}/accept`, { pages })
}

/** Creates an API token; returns its secret. */
export async function createToken(owner: Visitor, scope: 'read' | 'run' | 'approve' | 'manage') {
  const { status, body } = await owner.post<{ secret: string }>('/api/tokens', { name: 'A pipeline', scope })
  if (status !== 201) throw new Error(`no token was created: ${status} ${JSON.stringify(body)}`)
  return body.secret
}
