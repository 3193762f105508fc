import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import { forward } from './visits/forward.ts'
import { logRefused } from './decision-log.ts'
import { Refusal, toRefusal } from './refusal.ts'
import { refuseConnection, refuseRequest } from './send-refusal.ts'
import { tunnel } from './visits/tunnel.ts'
import type { ProxyContext } from './visits/visit.ts'

/** Answers plain requests, tunnels (CONNECT), and malformed requests. */
export function openServer(context: ProxyContext): { server: Server; closeConnections: () => void } {
  const { head, life, headerBytes } = context.limits
  const server = createServer({
    maxHeaderSize: headerBytes,
    headersTimeout: head,
    requestTimeout: head + life,
    connectionsCheckingInterval: Math.min(head, 1_000),
  })
  server.on('request', (request, response) => void answer(request, response, context))
  server.on('connect', (request, _, first) => void join(request, first, context))
  server.on('clientError', (error, socket) => refuse(error, socket, context))

  const clients = new Set<Socket>()
  server.on('connection', (client) => {
    clients.add(client)
    client.once('close', () => clients.delete(client))
  })
  const closeConnections = () => clients.forEach((client) => client.destroy())
  return { server, closeConnections }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  context: ProxyContext,
): Promise<void> {
  if (request.method === 'GET' && request.url === '/healthz') {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"ready"}')
    return
  }
  await forward(request, response, context).catch((error: unknown) => {
    refuseRequest(response, toRefusal(error))
  })
}

async function join(request: IncomingMessage, first: Buffer, context: ProxyContext): Promise<void> {
  // Node removes its own handlers from a connection that it hands over.
  request.socket.on('error', () => request.socket.destroy())
  await tunnel(request, first, context).catch((error: unknown) => {
    refuseConnection(request.socket, toRefusal(error))
  })
}

/**
 * Refuses data that is not a request. A connection on which no request came in time is closed without an
 * answer. A browser that sends a request at that moment would believe that the answer is to this request;
 * without an answer it sends the request again.
 */
function refuse(error: NodeJS.ErrnoException, socket: Duplex, context: ProxyContext): void {
  if (!socket.writable || error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.destroy()
  const refusal = new Refusal('malformed')
  logRefused(context.log, refusal)
  refuseConnection(socket as Socket, refusal)
}
