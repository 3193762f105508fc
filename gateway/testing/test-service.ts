import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

interface Asked {
  url: string
  method: string
  headers: IncomingHttpHeaders
  body: string
}

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

/**
 * An HTTP server in place of a service: records its requests and returns the test's answers, by default 200.
 */
export async function startTestService() {
  const asked: Asked[] = []
  let reply: (asked: Asked) => Answer | Promise<Answer> = () => ({})
  let isHealthy = true
  let healthAfterMs = 0
  let healthAsked = 0
  let reasons: string[] = []
  const streams = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') {
      healthAsked += 1
      if (healthAfterMs > 0) await sleep(healthAfterMs)
      const body = reasons.length > 0 ? JSON.stringify({ status: 'degraded', reasons }) : undefined
      return response.writeHead(isHealthy ? 200 : 503).end(body)
    }
    if (request.url === '/screenshots/endless.png') {
      response.writeHead(200, { 'content-type': 'image/png' })
      const timer = setInterval(() => response.write(Buffer.alloc(1024)), 5)
      return response.once('close', () => clearInterval(timer))
    }
    const body = (await request.toArray()).join('')
    const one = { url: request.url ?? '', method: request.method ?? '', headers: request.headers, body }
    asked.push(one)
    if (one.url.startsWith('/api/events')) return openStream(response, streams)
    const { status = 200, headers = {}, body: said = { ok: true } } = await reply(one)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(status === 204 ? undefined : JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
    answer: (how: typeof reply) => (reply = how),
    setHealth(healthy: boolean, afterMs = 0) {
      isHealthy = healthy
      healthAfterMs = afterMs
    },
    /** Makes the service ready, and degraded for these reasons. */
    setReasons: (sentences: string[]) => void (reasons = sentences),
    /** Sends an event to all open streams. */
    sendEvent: (name: string, data: string) => {
      for (const stream of streams) stream.write(eventText(name, data))
    },
    openStreams: () => streams.size,
    /** Whether a client does not read its stream. */
    isHeldUp: () => [...streams].some(({ writableLength }) => writableLength > 1024 * 1024),
    endStreams: () => {
      for (const stream of streams) stream.end()
    },
    /** Makes the service healthy again, answering 200, without recorded requests. */
    reset() {
      reply = () => ({})
      isHealthy = true
      healthAfterMs = 0
      reasons = []
      asked.length = 0
    },
    /** The number of requests for its health. */
    healthAsked: () => healthAsked,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const eventText = (name: string, data: string) => `event: ${name}\ndata: ${data}\n\n`

function openStream(response: ServerResponse, streams: Set<ServerResponse>) {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  response.write(eventText('heartbeat', '{}'))
  streams.add(response)
  response.once('close', () => streams.delete(response))
}
