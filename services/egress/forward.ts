import { request as httpRequest } from 'node:http'
import type {
  ClientRequest,
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { pipeline } from 'node:stream/promises'
import { keepEndToEnd } from './headers.ts'
import type { Limits } from './limits.ts'
import { readPlainTarget } from './read-target.ts'
import { Refusal } from './refusal.ts'
import { cutOff, openVisit, type Door, type Visit } from './visit.ts'

/** Passes a plain request on, over a connection of its own, and its answer back; redirects are the caller's to follow. */
export async function forward(request: IncomingMessage, response: ServerResponse, door: Door): Promise<void> {
  const visit = await openVisit(request, readTarget, door)
  const { socket } = visit
  response.once('close', () => socket.destroy())
  if (response.closed) socket.destroy()

  const answer = await ask(request, visit, door.limits)
  const announced = Number(answer.headers['content-length'])
  if (announced > door.limits.bytes && request.method !== 'HEAD') throw cutOff(socket, 'too-large')
  answer.on('data', visit.spend)
  response.writeHead(answer.statusCode ?? 502, keepEndToEnd(answer.headers))
  await pipeline(answer, response)
}

function readTarget({ method, url, headers }: IncomingMessage): URL {
  // Node tells of a body that it cannot read only after it has told of the request.
  if (!/^(chunked)?$/i.test(headers['transfer-encoding'] ?? '')) throw new Refusal('malformed')
  return readPlainTarget(method ?? '', url ?? '')
}

async function ask(
  request: IncomingMessage,
  { url, socket, spend }: Visit,
  limits: Limits,
): Promise<IncomingMessage> {
  const outgoing = httpRequest({
    createConnection: () => socket,
    method: request.method,
    path: url.pathname + url.search,
    headers: headersFor(request, url),
    maxHeaderSize: limits.headerBytes,
  })
  request.on('data', spend)
  request.pipe(outgoing)
  return hear(outgoing)
}

function hear(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.on('error', reject)
    // An answer that switches protocols ends the request with neither.
    outgoing.once('close', () => reject(new Refusal('broken')))
  })
}

/** The URL decides the host, whatever the caller's `Host` says. */
function headersFor({ headers }: IncomingMessage, url: URL): OutgoingHttpHeaders {
  return { ...keepEndToEnd(headers), ...framingOf(headers), host: url.host, connection: 'close' }
}

/** A body that lost its framing would be read as the next request, so no `Connection` can name it away. */
function framingOf(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const length = headers['content-length']
  if (headers['transfer-encoding']) return { 'transfer-encoding': 'chunked' }
  return length ? { 'content-length': length } : {}
}
