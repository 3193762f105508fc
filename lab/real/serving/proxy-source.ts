import { request as ask, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { Answer, Source } from './serve-site.ts'

/**
 * The answers of a server that runs beside us; a header names the address under which the site is requested.
 */
export const fromServer = (port: number): Source => ({
  nameOf: (path) => path,
  answer: (request) => forward(port, request),
})

function forward(port: number, { method = 'GET', url = '/', headers }: IncomingMessage): Promise<Answer> {
  // A connection that is kept may be closed by the server at the moment when it is used again.
  const sent: OutgoingHttpHeaders = { ...headers, 'accept-encoding': 'identity', connection: 'close' }
  // The server does not know of the edits, and would say that nothing was modified.
  for (const name of ['if-modified-since', 'if-none-match']) delete sent[name]
  return new Promise((resolve, reject) => {
    const options = { agent: false, host: '127.0.0.1', port, method, path: url, headers: sent }
    const asking = ask(options, (reply) => void readAnswer(reply, url).then(resolve, reject))
    asking.on('error', reject)
    asking.end()
  })
}

async function readAnswer(reply: IncomingMessage, file: string): Promise<Answer> {
  const parts: Buffer[] = await reply.toArray()
  const { connection: _, 'transfer-encoding': __, etag: ___, ...kept } = reply.headers
  return {
    status: reply.statusCode ?? 502,
    // Cached content would be displayed in place of the edits.
    headers: { ...kept, 'cache-control': 'no-store' },
    body: Buffer.concat(parts),
    file,
  }
}
