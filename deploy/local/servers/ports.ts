import { createSocket, type Socket } from 'node:dgram'
import { createServer } from 'node:net'
import { Sentence } from '../../terminal/sentence.ts'

export interface HeldPort {
  port: number
  release: () => Promise<void>
}

/** Listens on the port, so that no other process takes it before it is used. */
function hold(port: number): Promise<HeldPort> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const release = () => new Promise<void>((done) => server.close(() => done()))
      resolve({ port, release })
    })
  })
}

/** The port for users; 0 takes any free one. */
export async function holdPort(wanted: string): Promise<HeldPort> {
  const port = Number(wanted)
  if (!/^\d+$/.test(wanted) || port > 65_535)
    throw new Sentence(`PORT must be a number up to 65535, not "${wanted}".`)
  if (port === 0) return holdFree()
  return hold(port).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'is in use already' : `cannot be opened (${error.code})`
    throw new Sentence(
      `Port ${port} ${why}; choose another, for example: PORT=${(port % 65_535) + 1} npm start`,
    )
  })
}

/** Below the ports that systems assign automatically; the websites of tests are above them. */
const [firstPort, ports] = [11_000, 9_000]

async function holdFree(): Promise<HeldPort> {
  for (;;) {
    const port = firstPort + Math.floor(Math.random() * ports)
    const reserved = await reserve(port)
    const held = reserved && (await hold(port).catch(() => undefined))
    if (held) return held
    reserved?.close()
  }
}

/**
 * A datagram socket on the port for as long as this process lives, undefined if there is one. Servers only
 * listen for streams: until one has started, and while it is down for a second, no other stack on the machine
 * is given its port.
 */
function reserve(port: number): Promise<Socket | undefined> {
  const socket = createSocket('udp4')
  return new Promise((resolve) => {
    socket.once('error', () => {
      socket.close()
      resolve(undefined)
    })
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(socket.unref()))
  })
}

/** Free loopback ports, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, holdFree))
  await Promise.all(held.map(({ release }) => release()))
  return held.map(({ port }) => port)
}

export async function freePort(): Promise<number> {
  const { port, release } = await holdFree()
  await release()
  return port
}
