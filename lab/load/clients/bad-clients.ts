import { connect } from 'node:net'
import { newAddress } from '../../../tests/stories/support/people.ts'
import type { RequestSpec } from './generator.ts'

export interface Ending {
  /** The status before the server closed the connection; undefined if there was none. */
  status: number | undefined
  /** Why the connection broke, if it did. */
  fault: string | undefined
  seconds: number
}

/** Sends a request that never ends; returns how the server ended it. */
export function sendSlowly(url: string, slow: SlowRequest, timeoutMs = 60_000): Promise<Ending> {
  const [opening, chunk] = slow()
  const began = performance.now()
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    // Written before any chunk, even if connecting takes long.
    socket.write(opening)
    let received = ''
    let fault: string | undefined
    const timer = setInterval(() => socket.writable && socket.write(chunk), 1_000)
    const late = setTimeout(() => socket.destroy(), timeoutMs)
    socket.setEncoding('latin1').on('data', (more: string) => (received += more))
    socket.on('error', (error: NodeJS.ErrnoException) => (fault = error.code))
    socket.on('end', () => socket.end())
    socket.on('close', () => {
      clearInterval(timer)
      clearTimeout(late)
      resolve({ status: statusOf(received), fault, seconds: (performance.now() - began) / 1_000 })
    })
  })
}

function statusOf(received: string): number | undefined {
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(received) ?? []
  return status ? Number(status) : undefined
}

/** The start of a request, and what is added to it each second. */
export type SlowRequest = () => readonly [opening: string, drop: string]

/** A request whose headers never end. */
export const endlessHead: SlowRequest = () => [
  `GET /api/websites HTTP/1.1\r\n${sender()}`,
  'X-More: more\r\n',
]
/** A request whose body is shorter than its Content-Length. */
export const endlessBody: SlowRequest = () => [
  `POST /api/contact HTTP/1.1\r\n${sender()}Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{`,
  ' ',
]
/** A request with headers of this size. */
export const hugeHead = (bytes: number): SlowRequest => {
  const huge = 'a'.repeat(bytes)
  return () => [`GET / HTTP/1.1\r\n${sender()}X-Huge: ${huge}\r\n\r\n`, '']
}

/** Each request names its own client address, as a reverse proxy does. */
const sender = () => `Host: vigia\r\nX-Forwarded-For: ${newAddress()}\r\n`

/** Sends a request and never reads the response; returns a function that closes the connection. */
export function neverRead(url: string, { path, headers }: RequestSpec): () => void {
  const { hostname, port } = new URL(url)
  const lines = Object.entries({ host: 'vigia', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(port), hostname, () =>
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
  )
  socket.on('error', () => {}).pause()
  return () => void socket.destroy()
}
