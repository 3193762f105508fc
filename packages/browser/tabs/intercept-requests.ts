import type { Session } from '../cdp.ts'

/** A request that waits for a decision; `frameId` is the frame that requested it. */
export interface PausedRequest {
  request: { url: string; method: string }
  resourceType: string
  frameId: string
}

/** What happens to a paused request; an object is the response, given in place of the network. */
type Decision = 'send' | 'refuse' | { contentType: string; body: Buffer }

export type ResourceType = 'Document' | 'Image' | 'Media' | 'Font'

interface Interception {
  /** The intercepted resource types; undefined for all types. */
  types: ResourceType[] | undefined
  decide: (request: PausedRequest) => Decision
}

/** Replaces the interception for the page, its frames and its workers, including later ones. */
export type Intercept = (interception: Interception) => Promise<void>

interface Followed {
  main: Session
  onSession(visit: (session: Session) => void): void
  onWorker(visit: (session: Session) => void): void
}

/**
 * Answers the egress's single request for credentials; the browser then sends them automatically, also for
 * frames and workers. Interception ends there unless a caller asks for more, because it slows down each
 * request.
 */
export async function interceptRequests(tab: Followed, egressName: string): Promise<Intercept> {
  const { main } = tab
  const state: State = { main, sessions: new Set(), wanted: undefined }
  main.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const name = authChallenge.source === 'Proxy' ? egressName : undefined
    answerCredentials(state, requestId, name).catch(ignore)
  })
  const watch = (session: Session) => watchSession(state, session)
  tab.onSession(watch)
  tab.onWorker(watch)
  await enable(state, main)
  return async (interception) => {
    state.wanted = interception
    // A frame or a worker may have ended.
    await Promise.all(Array.from(state.sessions, (session) => enable(state, session).catch(ignore)))
  }
}

interface State {
  main: Session
  sessions: Set<Session>
  wanted: Interception | undefined
}

function enable({ main, wanted }: State, session: Session): Promise<unknown> {
  const isMain = session === main
  return session.send('Fetch.enable', { handleAuthRequests: isMain, patterns: patternsOf(wanted, isMain) })
}

/** Answers with the name for the egress; `undefined` if something else asks. */
async function answerCredentials(state: State, requestId: string, egressName: string | undefined) {
  const authChallengeResponse =
    egressName === undefined
      ? { response: 'Default' as const }
      : { response: 'ProvideCredentials' as const, username: egressName, password: '' }
  await state.main.send('Fetch.continueWithAuth', { requestId, authChallengeResponse })
  if (egressName !== undefined && !state.wanted) await state.main.send('Fetch.disable')
}

function watchSession(state: State, session: Session): void {
  state.sessions.add(session)
  session.on('Fetch.requestPaused', ({ requestId, ...paused }) => {
    const { wanted } = state
    const decision = covers(wanted, paused) ? wanted.decide(paused) : 'send'
    // The request may have been cancelled meanwhile.
    carryOut(session, { requestId, ...paused }, decision).catch(ignore)
  })
  if (state.wanted) enable(state, session).catch(ignore)
}

const ignore = () => {}

/**
 * The patterns of the page itself include documents, because the egress asks for credentials on the first
 * document request.
 */
function patternsOf(wanted: Interception | undefined, isMain: boolean) {
  if (wanted && !wanted.types) return [{ urlPattern: '*' }]
  const documents: ResourceType[] = isMain ? ['Document'] : []
  return [...documents, ...(wanted?.types ?? [])].map((resourceType) => ({ resourceType }))
}

const covers = (wanted: Interception | undefined, { resourceType }: PausedRequest): wanted is Interception =>
  wanted !== undefined && (wanted.types?.some((type) => type === resourceType) ?? true)

function carryOut(
  { send }: Session,
  { requestId, resourceType }: PausedRequest & { requestId: string },
  decision: Decision,
): Promise<unknown> {
  if (decision === 'send') return send('Fetch.continueRequest', { requestId })
  if (decision === 'refuse') {
    // An error page would replace a page that must not be left.
    const errorReason = resourceType === 'Document' ? 'Aborted' : 'BlockedByClient'
    return send('Fetch.failRequest', { requestId, errorReason })
  }
  return send('Fetch.fulfillRequest', {
    requestId,
    responseCode: 200,
    responseHeaders: [{ name: 'content-type', value: decision.contentType }],
    body: decision.body.toString('base64'),
  })
}
