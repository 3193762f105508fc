import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { toAnswer, type Refusal } from './refusal.ts'

/** Browsers send credentials only after a challenge. */
const challenge = 'Basic realm="job"'

/** Refuses a plain request; an answer that has begun can only be aborted. */
export function refuseRequest(response: ServerResponse, refusal: Refusal): void {
  const { status, reason, message } = toAnswer(refusal)
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, {
    'X-Egress-Error': reason,
    ...(status === 407 && { 'Proxy-Authenticate': challenge }),
    'Content-Type': 'text/plain; charset=utf-8',
    Connection: 'close',
  })
  response.end(`${message}\n`)
}

/** Refuses on a bare connection: a tunnel's, or one whose request was malformed. */
export function refuseConnection(socket: Socket, refusal: Refusal): void {
  const { status, reason, message } = toAnswer(refusal)
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    `X-Egress-Error: ${reason}`,
    ...(status === 407 ? [`Proxy-Authenticate: ${challenge}`] : []),
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${message.length + 1}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${message}\n`)
  // Destroyed with bytes unread, a connection resets and takes the answer with it.
  socket.resume()
  setTimeout(() => socket.destroy(), 1_000).unref()
}
