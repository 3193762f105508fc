import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { counter, meter, whenUsed } from '@vigia/telemetry/meter'
import { EventStream } from './event-stream.ts'
import { openRecentSignals, type RecentSignals } from './recent-signals.ts'
import { readSignal, type Signal } from './signal.ts'

const heartbeatMs = 20_000

const countEnded = counter('vigia.event.streams.ended', 'Streams of events that have ended, by why')
let openCount = 0
const observeOpen = whenUsed(() =>
  meter()
    .createObservableGauge('vigia.event.streams', { description: 'Streams of events that are open' })
    .addCallback((result) => result.observe(openCount)),
)

/** Opens the streams of this replica, which a channel of the database notifies of any replica's writes. */
export function openStreams({ listen }: Pick<ServiceContext, 'listen'>, everyMs = heartbeatMs) {
  const recent = openRecentSignals()
  const byOwner: ByOwner = new Map()
  const beating = setInterval(() => {
    for (const stream of all(byOwner)) stream.beat(recent.lastId())
  }, everyMs).unref()
  listen('signals', {
    ...passOn(recent, byOwner),
    onStop() {
      clearInterval(beating)
      for (const stream of all(byOwner)) stream.push(null)
    },
  })

  /** Opens a stream. `after`: the last event that the client received, if any. */
  return function open({ id: ownerId, token }: Caller, after: string | undefined): EventStream {
    observeOpen()
    const stream = new EventStream(token?.websiteIds)
    keep(byOwner, ownerId, stream)
    const missed = after === undefined ? recent.lately(ownerId) : recent.since(after, ownerId)
    start(stream, missed, recent.lastId())
    return stream
  }
}

type ByOwner = Map<string, Set<EventStream>>

const all = (byOwner: ByOwner) => [...byOwner.values()].flatMap((streams) => Array.from(streams))

/** Passes each signal of the database on to the streams of its owner. */
const passOn = (recent: RecentSignals, byOwner: ByOwner) => ({
  onNotification(payload: string) {
    const signal = readSignal(payload)
    if (!signal) return
    recent.add(signal)
    for (const stream of byOwner.get(signal.ownerId) ?? []) stream.add(signal)
  },
  onConnected() {
    recent.clear()
    for (const stream of all(byOwner)) stream.lookAgain(undefined)
  },
})

/** Starts a stream with an immediate event, so that the client knows that it is connected. */
function start(stream: EventStream, missed: Signal[] | undefined, lastId: string | undefined) {
  if (!missed) return stream.lookAgain(lastId)
  stream.beat(lastId)
  for (const signal of missed) stream.add(signal)
}

function keep(byOwner: ByOwner, ownerId: string, stream: EventStream) {
  const streams = byOwner.get(ownerId) ?? new Set()
  byOwner.set(ownerId, streams.add(stream))
  openCount += 1
  stream.once('close', () => {
    openCount -= 1
    countEnded({ reason: stream.ending })
    streams.delete(stream)
    if (streams.size === 0) byOwner.delete(ownerId)
  })
}
