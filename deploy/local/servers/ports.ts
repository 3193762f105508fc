import { createServer } from 'node:net'
import { Sentence } from '../sentence.ts'

export interface HeldPort {
  port: number
  release: () => Promise<void>
}

/** Listens on the port, so that no one else takes it before it is used. */
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

async function holdFree(): Promise<HeldPort> {
  for (;;) {
    // Below the range of ephemeral ports: a service that is down for a second keeps its port.
    const held = await hold(11_000 + Math.floor(Math.random() * 20_000)).catch(() => undefined)
    if (held) return held
  }
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
