import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
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

type Reply = (asked: Asked) => Answer | Promise<Answer>

export type TestService = Awaited<ReturnType<typeof startTestService>>

/**
 * An HTTP server in place of a service: records its requests and returns the test's answers, by default 200.
 */
export async function startTestService() {
  const [answers, health, streams] = [openAnswers(), openHealth(), openStreams()]
  const server = createServer((request, response) => handle(request, response, { answers, health, streams }))
  return {
    url: await listen(server),
    asked: answers.asked,
    answer: answers.set,
    setHealth: health.set,
    setReasons: health.setReasons,
    healthAsked: health.asked,
    sendEvent: streams.send,
    openStreams: streams.count,
    isHeldUp: streams.isHeldUp,
    endStreams: streams.end,
    /** Makes the service healthy again, answering 200, without recorded requests. */
    reset() {
      answers.reset()
      health.set(true)
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface Parts {
  answers: ReturnType<typeof openAnswers>
  health: ReturnType<typeof openHealth>
  streams: ReturnType<typeof openStreams>
}

async function handle(request: IncomingMessage, response: ServerResponse, parts: Parts) {
  if (request.url === '/healthz') return parts.health.answer(response)
  if (request.url === '/screenshots/endless.png') return sendWithoutEnd(response)
  const asked = await parts.answers.record(request)
  if (asked.url.startsWith('/api/events')) return parts.streams.open(response)
  return parts.answers.send(asked, response)
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The recorded requests, and the test's answers to them. */
function openAnswers() {
  const asked: Asked[] = []
  const succeed: Reply = () => ({})
  let reply = succeed
  return {
    asked,
    async record(request: IncomingMessage): Promise<Asked> {
      const body = (await request.toArray()).join('')
      const one = { url: request.url ?? '', method: request.method ?? '', headers: request.headers, body }
      asked.push(one)
      return one
    },
    async send(one: Asked, response: ServerResponse) {
      const { status = 200, headers = {}, body = { ok: true } } = await reply(one)
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(status === 204 ? undefined : JSON.stringify(body))
    },
    set: (how: Reply) => (reply = how),
    reset() {
      reply = succeed
      asked.length = 0
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
