import { request as httpRequest, type IncomingMessage } from 'node:http'
import { Unavailable } from '@vigia/common/errors'
import { stretched } from '@vigia/telemetry/overload/overload'
import { credentialsOf, nameVisit } from '@vigia/browser/tabs/egress-credentials'

/** The egress's reason for refusing a tunnel to this address. */
export async function askEgress(egressUrl: string, { hostname, port, protocol }: URL): Promise<string> {
  const path = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { 'proxy-authorization': credentialsOf(nameVisit()) }
  const request = httpRequest(egressUrl, { method: 'CONNECT', path, headers, timeout: stretched(15_000) })
  request.once('connect', resolve).once('error', reject).end()
  request.once('timeout', () => request.destroy(new Error('No answer')))
  const answer = await promise
    .catch((error: unknown) => {
      throw new Unavailable('The egress is away', { cause: error })
    })
    .finally(() => request.destroy())
  return String(answer.headers['x-egress-error'] ?? '')
}
