import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

const guid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
/** Connections that a page never closes are ended. */
const maxMs = 60_000

/** Accepts a WebSocket, as RFC 6455 says (4.2.2), and ignores what it sends. */
export function acceptSocket({ headers }: Pick<IncomingMessage, 'headers'>, socket: Duplex): void {
  const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${guid}`).digest('base64')
  const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade']
  socket.on('error', () => {}).resume()
  socket.write(`${[...head, `Sec-WebSocket-Accept: ${accept}`].join('\r\n')}\r\n\r\n`)
  const timer = setTimeout(() => socket.destroy(), maxMs).unref()
  socket.on('close', () => clearTimeout(timer))
}
