import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

/** Milliseconds for calls in flight to end after the server has stopped listening. */
const maxInFlightMs = 20_000

/** The setting in the environment of whatever answers calls. */
export const drainSettings = { DRAIN_SECONDS: z.coerce.number().min(0).max(8).default(0) }

/** How a server stops: first it is only reported, so that callers find another replica. */
export interface DrainOptions {
  /** Milliseconds for which calls are still accepted after the health says that the server is stopping. */
  graceMs?: number
  /** Ends responses that would stay open for hours, such as streams of events. */
  endStreams?: () => void | Promise<void>
}

/** Keeps count of a server's calls, so that it can stop without losing one. */
export function openDrain(answer: RequestListener) {
  const inFlight = new Set<ServerResponse>()
  let isStopping = false
  // A stopping server ends the connection with each answer, so that the next call goes to another replica.
  const listener: RequestListener = (request, response) => {
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
    if (isStopping) response.setHeader('Connection', 'close')
    if (isStopping && isHealthCheck(request)) return answerStopping(response)
    return answer(request, response)
  }

  async function stop(server: Server, { graceMs = 0, endStreams }: DrainOptions = {}): Promise<void> {
    isStopping = true
    for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close')
    if (graceMs > 0) await sleep(graceMs)
    server.close()
    await endStreams?.()
    await untilEmpty(inFlight)
    server.closeAllConnections()
  }
  return { listener, stop }
}

async function untilEmpty(inFlight: Set<ServerResponse>): Promise<void> {
  const until = performance.now() + maxInFlightMs
  while (inFlight.size > 0 && performance.now() < until) await sleep(20)
}

const isHealthCheck = ({ url = '' }: IncomingMessage) => url.split('?')[0] === '/healthz'

function answerStopping(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ status: 'stopping' }))
}
