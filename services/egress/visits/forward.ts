import {
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { pipeline } from 'node:stream/promises'
import { maxHeadBytes } from '@vigia/common/http/lenient-head'
import { readLeniently } from '@vigia/common/http/lenient-reader'
import { keepEndToEnd, keepFieldsEndToEnd } from './end-to-end-headers.ts'
import { readPlainTarget } from './read-target.ts'
import { Refusal } from '../refusal.ts'
import { cutOff, openVisit, type ProxyContext, type Visit } from './visit.ts'

/** Forwards a plain request over a connection of its own, and its answer back; redirects are not followed. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  context: ProxyContext,
): Promise<void> {
  const visit = await openVisit(request, readTarget, context)
  const { socket } = visit
  response.once('close', () => socket.destroy())
  if (response.closed) socket.destroy()

  const answer = await ask(request, visit)
  const announced = Number(answer.headers['content-length'])
  if (announced > context.limits.bytes && request.method !== 'HEAD') throw cutOff(socket, 'too-large')
  answer.on('data', visit.spend)
  response.writeHead(answer.statusCode ?? 502, keepFieldsEndToEnd(answer))
  await pipeline(answer, response)
}

function readTarget({ method, url, headers }: IncomingMessage): URL {
  // Node reports a body in an unknown encoding only after it has emitted the request.
  if (!/^(chunked)?$/i.test(headers['transfer-encoding'] ?? '')) throw new Refusal('malformed')
  return readPlainTarget(method ?? '', url ?? '')
}

async function ask(request: IncomingMessage, { url, socket, spend }: Visit): Promise<IncomingMessage> {
  const outgoing = httpRequest({
    createConnection: () => readLeniently(socket),
    method: request.method,
    path: url.pathname + url.search,
    headers: headersFor(request, url),
    insecureHTTPParser: true,
    maxHeaderSize: 2 * maxHeadBytes,
  })
  request.on('data', spend)
  request.pipe(outgoing)
  return awaitAnswer(outgoing)
}

function awaitAnswer(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.on('error', reject)
    // An answer that switches protocols ends the request with neither event.
    outgoing.once('close', () => reject(new Refusal('broken')))
  })
}

/** The host comes from the URL, not from the caller's `Host`. */
function headersFor({ headers }: IncomingMessage, url: URL): OutgoingHttpHeaders {
  return { ...keepEndToEnd(headers), ...framingOf(headers), host: url.host, connection: 'close' }
}

/**
 * A body without its framing would be read as the next request, so `Connection` cannot remove these headers.
 */
function framingOf(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const length = headers['content-length']
  if (headers['transfer-encoding']) return { 'transfer-encoding': 'chunked' }
  return length ? { 'content-length': length } : {}
}
