import { credentialsOf } from '@vigia/browser/tabs/egress-credentials'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** The time for effects on the other side, also on a busy machine. */

export interface Reply {
  /** 0 when the connection was closed without an answer. */
  status: number
  /** The word in `X-Egress-Error`. */
  error: string | undefined
  head: string
  body: string
}

/** Sends raw bytes and reads until the other side has finished. */
export async function sendRaw(port: number, text: string | Buffer): Promise<Reply> {
  const socket = await open(port)
  socket.write(text)
  const chunks = await socket.toArray().catch(() => [])
  return readReply(Buffer.concat(chunks).toString('latin1'))
}

/** Requests `url` from the proxy in absolute form, spelled exactly so. */
export const get = (port: number, url: string, headers: string[] = []): Promise<Reply> =>
  sendRaw(port, requestText('GET', url, headers))

export const requestText = (
  method: string,
  target: string,
  headers: string[] = [],
  body = '',
  job = 'tester',
): string =>
  [
    `${method} ${target} HTTP/1.1`,
    'Host: spoofed.example',
    'Connection: close',
    `Proxy-Authorization: ${credentialsOf(job)}`,
    ...headers,
    '',
    body,
  ].join('\r\n')

/**
 * Requests a tunnel; after a 200 the socket is connected to the target. `patient` keeps sending after the
 * other side has finished.
 */
export async function openTunnel(
  port: number,
  authority: string,
  patient = false,
  job = 'tester',
): Promise<Reply & { socket: Socket }> {
  const socket = await open(port, patient)
  socket.write(
    `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\nProxy-Authorization: ${credentialsOf(job)}\r\n\r\n`,
  )
  let text = ''
  while (!text.includes('\r\n\r\n') && !socket.readableEnded) {
    await Promise.race([once(socket, 'readable'), once(socket, 'end')])
    text += (socket.read() ?? '').toString('latin1')
  }
  return { ...readReply(text), socket }
}

/** Requests a tunnel and closes it at once. */
export async function tryTunnel(port: number, authority: string): Promise<Reply> {
  const { socket, ...reply } = await openTunnel(port, authority)
  socket.destroy()
  return reply
}

async function open(port: number, allowHalfOpen = false): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen })
  await once(socket, 'connect')
  return socket.on('error', () => socket.destroy())
}

function readReply(text: string): Reply {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  return { status, error: /^X-Egress-Error: (.*)$/im.exec(head)?.[1], head, body: rest.join('\r\n\r\n') }
}
