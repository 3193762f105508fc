import { connect, createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Relay {
  port: number
  /** Drops all data in both directions without closing connections. */
  swallow: () => void
  /** As `swallow`, for existing connections only. */
  cut: () => void
  /** Delivers data again; connections that lost data are closed. */
  heal: () => void
  /** Delays all data by this time. */
  delay: (milliseconds: number) => void
  stop: () => Promise<void>
}

/** A TCP relay to a port of loopback that can stop delivering data without closing connections. */
export async function openRelay(target: number): Promise<Relay> {
  let dead = false
  let delayMs = 0
  const pairs = new Set<{ near: Socket; far: Socket; isCut: boolean }>()

  const server: Server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const pair = { near, far, isCut: dead }
    pairs.add(pair)
    const end = () => {
      // A dead connection does not report that the other end was closed.
      if (pair.isCut) return
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    const pass = (from: Socket, to: Socket) => {
      let order = Promise.resolve()
      from.on('data', (bytes) => {
        if (dead) pair.isCut = true
        if (pair.isCut) return
        if (delayMs === 0) return void order.then(() => to.write(bytes))
        const arrives = sleep(delayMs)
        order = order.then(() => arrives).then(() => void to.write(bytes))
      })
      from.on('close', end).on('error', end)
    }
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()

  const disconnect = (which: (pair: { isCut: boolean }) => boolean) => {
    for (const pair of [...pairs].filter(which)) {
      pairs.delete(pair)
      pair.near.destroy()
      pair.far.destroy()
    }
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    swallow: () => {
      dead = true
    },
    cut: () => {
      for (const pair of pairs) pair.isCut = true
    },
    heal: () => {
      dead = false
      disconnect(({ isCut }) => isCut)
    },
    delay: (milliseconds) => {
      delayMs = milliseconds
    },
    stop: async () => {
      disconnect(() => true)
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
