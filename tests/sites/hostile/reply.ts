import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Handles a request for a path of the hostile website. */
export type Reply = (response: ServerResponse, request: IncomingMessage) => void

export type Pages = Record<string, Reply>

const html = 'text/html; charset=utf-8'
/** Endless responses end after this time. */
const maxMs = 60_000

export const send =
  (
    body: string | Buffer,
    type = html,
    status = 200,
    headers: Record<string, string | string[]> = {},
  ): Reply =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers })
      .end(body)

/** A page with a green background, by which tests recognise a complete screenshot. */
export const page = (body: string, title = 'Hostile'): Reply => send(write(body, title))

export const write = (body: string, title = 'Hostile') =>
  `<!doctype html><html lang="en"><title>${title}</title><body style="margin: 0; background: rgb(0, 128, 0)"><h1>Hostile</h1>${body}`

export const redirect = (location: string): Reply => send('', html, 302, { location })

/** Sends chunks until the client disconnects, there are no more, or a minute has passed. */
export const stream =
  (head: Record<string, string>, chunks: () => Iterable<Buffer>, pauseMs = 0): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': html, 'cache-control': 'no-store', ...head })
    void writeChunks(response, chunks(), pauseMs).finally(() => response.destroy())
  }

async function writeChunks(response: ServerResponse, chunks: Iterable<Buffer>, pauseMs: number) {
  const until = performance.now() + maxMs
  const gone = event(response, 'close')
  for (const chunk of chunks) {
    if (response.destroyed || performance.now() > until) return
    if (!response.write(chunk)) await Promise.race([event(response, 'drain'), gone])
    if (pauseMs > 0) await sleep(pauseMs)
  }
  await new Promise<void>((resolve) => response.end(resolve))
}

const event = (response: ServerResponse, name: 'close' | 'drain') =>
  new Promise<void>((resolve) => response.once(name, resolve))

export function* repeat(chunk: Buffer, times = Infinity): Iterable<Buffer> {
  for (let nth = 0; nth < times; nth += 1) yield chunk
}
