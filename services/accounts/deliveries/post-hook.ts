import type { Outcome } from '@vigia/api/accounts/channel'
import { Unavailable } from '@vigia/common/errors'
import { overload, stretched } from '@vigia/telemetry/overload/overload'
import { ProxyAgent, request } from 'undici'
import { egressUrl } from './dependencies.ts'

const patienceMs = 10_000
const mostBytes = 64 * 1024

export interface HookCall {
  channelId: string
  url: string
  headers: Record<string, string>
  body: string | Uint8Array
}

export interface HookAnswer {
  outcome: Outcome
  /** The receiver wants nothing more, ever. */
  isGone: boolean
}

/**
 * Sends to an address that a user typed, by way of the egress, which judges where it leads. What the receiver answers is read and thrown
 * away, and only its class is told, so that no user can look around in a network with it. Throws Unavailable while the egress is away, and
 * where this machine was too busy to wait for an answer.
 */
export async function postHook({ channelId, url, headers, body }: HookCall): Promise<HookAnswer> {
  const token = `Basic ${Buffer.from(`hook/${channelId}:`).toString('base64')}`
  const dispatcher = new ProxyAgent({
    uri: egressUrl(),
    token,
    proxyTunnel: true,
    requestTls: { allowH2: false },
  })
  const beganAt = performance.now()
  try {
    const answer = await request(url, {
      dispatcher,
      method: 'POST',
      headers: { 'user-agent': 'Vigia', ...headers },
      body,
      signal: AbortSignal.timeout(stretched(patienceMs)),
    })
    await discard(answer.body)
    return { outcome: outcomeOf(answer.statusCode), isGone: answer.statusCode === 410 }
  } catch (error) {
    if (isEgressAway(error)) throw new Unavailable('The egress is away', { cause: error })
    if (isBusyEgress(error) || (isTimeOut(error) && overload().wasStarved(beganAt)))
      throw new Unavailable('This machine is too busy', { cause: error })
    return { outcome: 'unreachable', isGone: false }
  } finally {
    await dispatcher.destroy()
  }
}

/** A redirect is not followed: where it leads was never judged or agreed to. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'delivered'
  return status >= 500 ? 'failed' : 'refused'
}

async function discard(body: AsyncIterable<Uint8Array> & { destroy: () => unknown }): Promise<void> {
  let read = 0
  for await (const piece of body) {
    read += piece.length
    if (read > mostBytes) break
  }
  body.destroy()
}

/** It refuses what it cannot do at the moment with 503, which undici has in its message only. */
const isBusyEgress = (error: unknown) => /Proxy response \(503\)/.test(String(error))

const isTimeOut = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || /_TIMEOUT$|^ETIMEDOUT$/.test('code' in error ? String(error.code) : ''))

/** The connection to the egress itself failed, not the one behind it. */
function isEgressAway(error: unknown): boolean {
  const { port, hostname } = new URL(egressUrl())
  const causes = [error, (error as { cause?: unknown }).cause].filter((one) => one instanceof Error)
  return causes.some(
    (one) =>
      'code' in one &&
      one.code === 'ECONNREFUSED' &&
      'port' in one &&
      String(one.port) === port &&
      'address' in one &&
      [hostname, '127.0.0.1'].includes(String(one.address)),
  )
}
