import { editionAt } from '@vigia/common/sample-website'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerFor } from './bakery/answer-for.ts'

interface Settings {
  host: string
  /** 0 takes a free one. */
  port: number
}

/** Serves both editions of the sample website; resolves once it listens. */
export async function openServer({ host, port }: Settings): Promise<{
  port: number
  close: () => Promise<void>
}> {
  const server = createServer({ maxHeaderSize: 8 * 1024, requestTimeout: 10_000 }, answer)
  server.listen(port, host)
  await once(server, 'listening')
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return { port: (server.address() as AddressInfo).port, close }
}

function answer({ method = '', url = '', headers }: IncomingMessage, response: ServerResponse): void {
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  if (url === '/healthz') return send(response, 200, 'application/json', '{"status":"ready"}')
  const edition = editionAt(headers.host ?? '')
  const found = edition && answerFor(`http://${headers.host}`, url.split('?')[0] ?? '', edition)
  if (!found) return send(response, 404, 'text/plain; charset=utf-8', 'There is no such page')
  send(response, 200, found.type, found.body)
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  // Node leaves out the body in answer to HEAD.
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
}
