import { refuseCall } from '@vigia/common/busy'
import { Problem } from '@vigia/common/errors'
import { FairQueue, type Leave } from '@vigia/common/fair-queue'
import type { Settings } from '../settings.ts'
import {
  clientKeyOf,
  isReading,
  isScreenshot,
  isStream,
  type Middleware,
  type RequestContext,
} from '../state.ts'

interface Room {
  perCaller: number
  perAddress: number
  /** The limit for all callers together. */
  total: number
  maxWaitingPerCaller: number
  maxWaitMs: number
}

/**
 * The limit for all callers together. The gateway has as many connections to each service, so no call waits
 * for one.
 */
export const maxInFlight = 256
/** Streams of events have connections of their own, and hold them for hours. */
export const maxStreams = 2_000
const maxWaiting = 2_000

/**
 * Limits the concurrent calls of a caller and of a network address. Further calls wait for a short time, and
 * are then refused. Changes have a separate limit, since a caller's changes wait for each other's rows
 * anyway, and hold connections meanwhile. So have screenshots, because a list loads hundreds of them, and
 * streams, of which a further one is refused immediately.
 */
export function limitInFlight(settings: Settings): Middleware {
  const rooms = openRooms(settings)
  return async (ctx, next) => {
    const client = watchClient(ctx)
    const leave = await rooms[roomOf(ctx)](ctx, client.signal)
    try {
      await next()
    } finally {
      // The slot is freed only when the answer has ended: a service continues a call whose client has left,
      // and an unread answer holds its connection.
      void client.left.then(leave)
    }
  }
}

function roomOf({ method, state }: RequestContext): keyof ReturnType<typeof openRooms> {
  if (isStream(state)) return 'streams'
  if (isScreenshot(state)) return 'screenshots'
  // Without a session or token the address counts, behind which a whole office may sign in.
  const isCaller = clientKeyOf(state) !== state.address
  return isCaller && !isReading(method) ? 'changes' : 'calls'
}

function openRooms(settings: Settings) {
  const perAddress = settings.VIGIA_LIMIT_ADDRESS_CALLS_IN_FLIGHT
  // A browser sends at most a hundred requests at once over one connection.
  const ofBrowsers = { perAddress, total: maxInFlight, maxWaitingPerCaller: 120, maxWaitMs: 5_000 }
  return {
    calls: openRoom({ ...ofBrowsers, perCaller: settings.VIGIA_LIMIT_CALLS_IN_FLIGHT }),
    changes: openRoom({ ...ofBrowsers, perCaller: settings.VIGIA_LIMIT_CHANGES_IN_FLIGHT }),
    screenshots: openRoom({
      perCaller: settings.VIGIA_LIMIT_SCREENSHOTS_IN_FLIGHT,
      perAddress: settings.VIGIA_LIMIT_ADDRESS_SCREENSHOTS_IN_FLIGHT,
      total: maxInFlight,
      maxWaitingPerCaller: 600,
      maxWaitMs: 30_000,
    }),
    streams: openRoom({
      perCaller: settings.VIGIA_LIMIT_STREAMS_IN_FLIGHT,
      perAddress: settings.VIGIA_LIMIT_ADDRESS_STREAMS_IN_FLIGHT,
      total: maxStreams,
      maxWaitingPerCaller: 0,
      maxWaitMs: 0,
    }),
  }
}

/**
 * Opens the queues. A call that waits for its caller's other calls occupies no slot of its address, and one
 * that waits for its address none of the total.
 */
function openRoom(room: Room) {
  const { callers, addresses } = openQueues(room)
  return async ({ state }: RequestContext, signal: AbortSignal): Promise<Leave> => {
    const leaveCaller = await callers.enter(clientKeyOf(state), signal)
    const leaveAddress = await addresses.enter(state.address, signal).catch((error: unknown) => {
      leaveCaller()
      throw error
    })
    return () => {
      leaveAddress()
      leaveCaller()
    }
  }
}

function openQueues({ perCaller, perAddress, total, maxWaitingPerCaller, maxWaitMs }: Room) {
  const defaults = { maxWaiting, maxWaitMs, refuse: refuseCall }
  const callers = new FairQueue({
    ...defaults,
    concurrency: Infinity,
    concurrencyPerKey: perCaller,
    maxWaitingPerKey: maxWaitingPerCaller,
  })
  const addresses = new FairQueue({
    ...defaults,
    concurrency: total,
    concurrencyPerKey: perAddress,
    maxWaitingPerKey: maxWaitMs === 0 ? 0 : maxWaiting,
  })
  return { callers, addresses }
}

/** Notifies when the client has its whole answer, or has disconnected. */
function watchClient({ res }: RequestContext) {
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => {
    const end = () => {
      leaving.abort(new Problem(400, 'The request was interrupted'))
      resolve()
    }
    if (res.closed) end()
    else res.once('close', end)
  })
  return { signal: leaving.signal, left }
}
