import { randomUUID } from 'node:crypto'
import type { Session } from '../cdp.ts'

/**
 * A name for one errand on somebody's behalf, such as one look at a page for them. The egress keeps a budget for each, and writes the
 * name in its log. It is no secret and opens nothing.
 */
export const nameVisit = (onBehalfOf?: string): string =>
  `${onBehalfOf || 'nobody'}/${randomUUID().slice(0, 8)}`

/** What the egress wants to hear before it goes anywhere. */
export const credentialsOf = (name: string): string => `Basic ${Buffer.from(`${name}:`).toString('base64')}`

/**
 * Has a page say its name when the egress asks for it, which it does once: what follows says it unasked, frames and workers included.
 * Requests are held up no longer than until then, for that would cost every one of them.
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
