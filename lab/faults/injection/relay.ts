import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Relay {
  port: number
  /** Drops all data in both directions without closing connections. */
  swallow: () => void
  /** Like `swallow`, for existing connections only. */
  cut: () => void
  /** Delivers data again; connections that lost data are closed. */
  heal: () => void
  /** Delays all data by this time. */
  delay: (milliseconds: number) => void
  stop: () => Promise<void>
}

interface Pair {
  near: Socket
  far: Socket
  isCut: boolean
}

interface State {
  isDead: boolean
  delayMs: number
  pairs: Set<Pair>
}

/** A TCP relay to a port of loopback that can stop delivering data without closing connections. */
export async function openRelay(target: number): Promise<Relay> {
  const state: State = { isDead: false, delayMs: 0, pairs: new Set() }
  const { pairs } = state
  const server: Server = createServer((near) => {
    const pair = { near, far: connect(target, '127.0.0.1'), isCut: state.isDead }
    pairs.add(pair)
    pass(state, pair, pair.near, pair.far)
    pass(state, pair, pair.far, pair.near)
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
      state.isDead = true
    },
    cut: () => {
      for (const pair of pairs) pair.isCut = true
    },
    heal: () => {
      state.isDead = false
      disconnect(({ isCut }) => isCut)
    },
    delay: (milliseconds) => {
      state.delayMs = milliseconds
    },
    stop: async () => {
      disconnect(() => true)
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Passes on what comes from one end of a pair, in order. */
function pass(state: State, pair: Pair, from: Socket, to: Socket) {
  const end = () => {
    // A dead connection does not report that the other end was closed.
    if (pair.isCut) return
    state.pairs.delete(pair)
    pair.near.destroy()
    pair.far.destroy()
  }
  let order = Promise.resolve()
  from.on('data', (bytes) => {
    if (state.isDead) pair.isCut = true
    if (pair.isCut) return
    if (state.delayMs === 0) return void order.then(() => to.write(bytes))
    const arrives = sleep(state.delayMs)
    order = order.then(() => arrives).then(() => void to.write(bytes))
  })
  from.on('close', end).on('error', end)
}
