import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import { forward } from './forward.ts'
import { noteRefused } from './note.ts'
import { Refusal, toRefusal } from './refusal.ts'
import { refuseConnection, refuseRequest } from './refuse.ts'
import { tunnel } from './tunnel.ts'
import type { Door } from './visit.ts'

/** The three ways to knock: a plain request, a tunnel, and nonsense. */
export function openServer(door: Door): { server: Server; closeConnections: () => void } {
  const { head, life, headerBytes } = door.limits
  const server = createServer({
    maxHeaderSize: headerBytes,
    headersTimeout: head,
    requestTimeout: head + life,
    connectionsCheckingInterval: Math.min(head, 1_000),
  })
  server.on('request', (request, response) => void answer(request, response, door))
  server.on('connect', (request, _, first) => void join(request, first, door))
  server.on('clientError', (_, socket) => turnAway(socket, door))

  const clients = new Set<Socket>()
  server.on('connection', (client) => {
    clients.add(client)
    client.once('close', () => clients.delete(client))
  })
  const closeConnections = () => clients.forEach((client) => client.destroy())
  return { server, closeConnections }
}

async function answer(request: IncomingMessage, response: ServerResponse, door: Door): Promise<void> {
  if (request.method === 'GET' && request.url === '/healthz') {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"ready"}')
    return
  }
  await forward(request, response, door).catch((error: unknown) => {
    refuseRequest(response, toRefusal(error))
  })
}

async function join(request: IncomingMessage, first: Buffer, door: Door): Promise<void> {
  // Node takes its own handlers off a connection that it hands over.
  request.socket.on('error', () => request.socket.destroy())
  await tunnel(request, first, door).catch((error: unknown) => {
    refuseConnection(request.socket, toRefusal(error))
  })
}

function turnAway(socket: Duplex, door: Door): void {
  if (!socket.writable) return void socket.destroy()
  const refusal = new Refusal('malformed')
  noteRefused(door.log, refusal)
  refuseConnection(socket as Socket, refusal)
}
