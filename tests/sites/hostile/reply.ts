import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a path of the hostile website does to whoever asks for it. */
export type Reply = (response: ServerResponse, request: IncomingMessage) => void

export type Pages = Record<string, Reply>

const html = 'text/html; charset=utf-8'
/** What calls itself endless ends for us after that. */
const longestMs = 60_000

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

/** Calls itself a green page as soon as it is there: who sees green has seen all of it. */
export const page = (body: string, title = 'Hostile'): Reply => send(write(body, title))

export const write = (body: string, title = 'Hostile') =>
  `<!doctype html><html lang="en"><title>${title}</title><body style="margin: 0; background: rgb(0, 128, 0)"><h1>Hostile</h1>${body}`

export const redirect = (location: string): Reply => send('', html, 302, { location })

/** Sends a head, then chunk after chunk until the other side has had enough, there are no more, or a minute is over. */
export const stream =
  (head: Record<string, string>, chunks: () => Iterable<Buffer>, pauseMs = 0): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': html, 'cache-control': 'no-store', ...head })
    void writeChunks(response, chunks(), pauseMs).finally(() => response.destroy())
  }

async function writeChunks(response: ServerResponse, chunks: Iterable<Buffer>, pauseMs: number) {
  const until = performance.now() + longestMs
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
