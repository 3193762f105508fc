import { randomUUID } from 'node:crypto'
import type { Session } from '../cdp.ts'

/**
 * A name for one visit on behalf of an owner. The egress keeps a budget per name, and logs it. It is
 * no secret and grants nothing.
 */
export const nameVisit = (onBehalfOf?: string): string =>
  `${onBehalfOf || 'anonymous'}/${randomUUID().slice(0, 8)}`

/** The proxy credentials that the egress expects. */
export const credentialsOf = (name: string): string => `Basic ${Buffer.from(`${name}:`).toString('base64')}`

/**
 * Answers the egress's one request for credentials: after that the browser sends them by itself, also for frames and workers.
 * Requests are intercepted no longer than until then, because that slows down each of them.
 */
export async function authenticateToEgress(session: Session, name: string): Promise<void> {
  const failed = () => {}
  session.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const isOurs = authChallenge.source === 'Proxy'
    const authChallengeResponse = isOurs
      ? { response: 'ProvideCredentials' as const, username: name, password: '' }
      : { response: 'Default' as const }
    session.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(failed)
    if (isOurs) session.send('Fetch.disable').catch(failed)
  })
  session.on('Fetch.requestPaused', ({ requestId }) => {
    session.send('Fetch.continueRequest', { requestId }).catch(failed)
  })
  await session.send('Fetch.enable', {
    handleAuthRequests: true,
    patterns: [{ resourceType: 'Document' }],
  })
}
