import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}
const sentences: Record<number, string> = {
  400: 'This request cannot be understood',
  408: 'The request took too long to arrive. Nothing was changed; please try again.',
  413: 'This request is too large',
  431: 'The head of this request is too large',
}

/**
 * Answers requests that do not arrive in time, or are no HTTP, in the form of all errors; Node answers them
 * without a sentence. Nothing is lost by it: what a call does begins when its whole request has arrived.
 */
export function answerBrokenRequests(server: Server): void {
  const responses = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, response) => responses.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const latest = responses.get(socket)
    const current = latest?.writableFinished ? undefined : latest
    // Into an answer that has begun nothing may be written.
    if (socket.writable && !current?.headersSent && error.code !== 'ECONNRESET')
      socket.write(write(statuses[error.code ?? ''] ?? 400, current?.getHeader('x-request-id')))
    socket.destroy(error)
  })
}

function write(status: number, requestId: unknown): string {
  const body = JSON.stringify({ message: sentences[status], ...(requestId !== undefined && { requestId }) })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...(requestId === undefined ? [] : [`X-Request-Id: ${String(requestId)}`]),
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
