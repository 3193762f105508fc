import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** `bytes` are those received on connections that have closed. */
interface Counted {
  connections: number
  closed: number
  bytes: number
}

/** A website on both loopback addresses (IPv6 where there is one) that records connections and requests. */
export async function openSentinel(answer: RequestListener = (_, response) => response.end('hello')) {
  const seen: Seen[] = []
  const counted = { connections: 0, closed: 0, bytes: 0 }
  const open = () => {
    const server = createServer(async (request, response) => {
      const chunks = await request.toArray()
      const { method, url, headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      answer(request, response)
    })
    return watch(server, counted)
  }
  const four = await listen(open(), 0, '127.0.0.1')
  const { port } = four.address() as AddressInfo
  const six = await listen(open(), port, '::1').catch(() => undefined)
  const close = () => [four, six].forEach((server) => server?.close())
  return { port, seen, counted, close }
}

/** A TCP server on the IPv4 loopback. */
export async function openTcp(onConnection: (socket: Socket) => void) {
  const counted = { connections: 0, closed: 0, bytes: 0 }
  const sockets = new Set<Socket>()
  const server = watch(createTcpServer({ allowHalfOpen: true }, onConnection), counted)
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => socket.destroy())))
  await listen(server, 0, '127.0.0.1')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, counted, close }
}

function watch<Any extends Server>(server: Any, counted: Counted): Any {
  server.on('connection', (socket: Socket) => {
    counted.connections += 1
    socket.once('close', () => {
      counted.closed += 1
      counted.bytes += socket.bytesRead
    })
  })
  return server
}

async function listen<Any extends Server>(server: Any, port: number, host: string): Promise<Any> {
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

export const echo = (socket: Socket) => void socket.pipe(socket)
export const silence = (socket: Socket) => void socket.resume().once('end', () => socket.end())

/** Sends without end once it has received something. */
export function torrent(socket: Socket): void {
  const pour = () => {
    while (socket.writable && socket.write(Buffer.alloc(64 * 1024)));
  }
  socket.once('data', pour).on('drain', pour)
}
