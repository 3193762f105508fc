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
  const health = openHealth()
  const streams = openStreams()
  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') return health.answer(response)
    if (request.url === '/screenshots/endless.png') return sendWithoutEnd(response)
    const body = (await request.toArray()).join('')
    const one = { url: request.url ?? '', method: request.method ?? '', headers: request.headers, body }
    asked.push(one)
    if (one.url.startsWith('/api/events')) return streams.open(response)
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
    setHealth: health.set,
    setReasons: health.setReasons,
    healthAsked: health.asked,
    sendEvent: streams.send,
    openStreams: streams.count,
    isHeldUp: streams.isHeldUp,
    endStreams: streams.end,
    /** Makes the service healthy again, answering 200, without recorded requests. */
    reset() {
      reply = () => ({})
      health.set(true)
      health.setReasons([])
      asked.length = 0
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function openHealth() {
  let isHealthy = true
  let afterMs = 0
  let asked = 0
  let said: object | undefined
  return {
    async answer(response: ServerResponse) {
      asked += 1
      if (afterMs > 0) await sleep(afterMs)
      response.writeHead(isHealthy ? 200 : 503).end(said && JSON.stringify(said))
    },
    set(healthy: boolean, ms = 0, body?: object) {
      isHealthy = healthy
      afterMs = ms
      said = body
    },
    /** Makes the service ready, and degraded for these reasons. */
    setReasons: (reasons: string[], more: object = {}) =>
      void (said = reasons.length > 0 ? { status: 'degraded', reasons, ...more } : undefined),
    /** The number of requests for its health. */
    asked: () => asked,
  }
}

function sendWithoutEnd(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'image/png' })
  const timer = setInterval(() => response.write(Buffer.alloc(1024)), 5)
  response.once('close', () => clearInterval(timer))
}

function openStreams() {
  const streams = new Set<ServerResponse>()
  return {
    open(response: ServerResponse) {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      response.write(eventText('heartbeat', '{}'))
      streams.add(response)
      response.once('close', () => streams.delete(response))
    },
    /** Sends an event to all open streams. */
    send(name: string, data: string) {
      for (const stream of streams) stream.write(eventText(name, data))
    },
    count: () => streams.size,
    /** Whether a client does not read its stream. */
    isHeldUp: () => [...streams].some(({ writableLength }) => writableLength > 1024 * 1024),
    end() {
      for (const stream of streams) stream.end()
    },
  }
}

const eventText = (name: string, data: string) => `event: ${name}\ndata: ${data}\n\n`
