import { connect, createServer, type Socket } from 'node:net'
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
  const server = createServer((near) => join(state, near, connect(target, '127.0.0.1')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    swallow: () => void (state.isDead = true),
    cut: () => {
      for (const pair of state.pairs) pair.isCut = true
    },
    heal: () => {
      state.isDead = false
      disconnect(state, ({ isCut }) => isCut)
    },
    delay: (milliseconds) => void (state.delayMs = milliseconds),
    stop: async () => {
      disconnect(state, () => true)
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function join(state: State, near: Socket, far: Socket) {
  const pair = { near, far, isCut: state.isDead }
  state.pairs.add(pair)
  pass(state, pair, near, far)
  pass(state, pair, far, near)
}

function disconnect({ pairs }: State, which: (pair: Pair) => boolean) {
  for (const pair of [...pairs].filter(which)) {
    pairs.delete(pair)
    pair.near.destroy()
    pair.far.destroy()
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
