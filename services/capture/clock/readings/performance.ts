import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Overrides } from './overrides.ts'

/**
 * Runs inside documents and workers: `performance` reads `time`, in milliseconds since `startsAt`. All
 * measurements of the browser read a millisecond after the document was opened; events that have not happened
 * yet read 0, as in the original.
 */
export const fakePerformance = withHelpers(fakeAll, [
  fakeTiming,
  fakeMarks,
  measureOf,
  fakeEntries,
  fakeEntry,
  fakeSizes,
  fakeLists,
  fakeCounts,
  happened,
  isOfLoading,
  fakeToJson,
  ignoreSpeed,
  fakeMemory,
])

function fakeAll(overrides: Overrides, startsAt: number, time: () => number) {
  const { method, getter, prototypeOf } = overrides
  const owner = prototypeOf('Performance')
  method(owner, 'now', time)
  getter(owner, 'timeOrigin', () => startsAt)
  fakeTiming(overrides, startsAt)
  fakeMarks(overrides, time)
  fakeEntries(overrides)
  fakeSizes(overrides)
  fakeLists(overrides)
  fakeCounts(overrides)
  ignoreSpeed(overrides)
  fakeMemory(overrides)
  fakeToJson(overrides, 'Performance')
}

function happened(native: () => unknown) {
  return native() === 0 ? 0 : 1
}

/** Reports a document as loaded from the beginning, because the real moment depends on the network. */
function isOfLoading(attribute: string) {
  return /^(responseEnd|dom(Loading|Interactive|ContentLoadedEvent(Start|End)|Complete)|loadEvent(Start|End))$/.test(
    attribute,
  )
}

function fakeTiming(overrides: Overrides, startsAt: number) {
  const owner = overrides.prototypeOf('PerformanceTiming')
  if (!owner) return
  for (const name of Object.getOwnPropertyNames(owner))
    overrides.getter(owner, name, (native) => (isOfLoading(name) || native() !== 0 ? startsAt : 0))
  fakeToJson(overrides, 'PerformanceTiming')
}

/** Sets scripts' marks by the clock, and with them the measures between them. */
function fakeMarks({ method, prototypeOf, constructor }: Overrides, time: () => number) {
  const owner = prototypeOf('Performance')
  const prepare = ([name, options]: unknown[]) => [name, { startTime: time(), ...(options as object) }]
  constructor('PerformanceMark', prepare)
  method(owner, 'mark', (callNative, args) => {
    if (args.length > 0) args.splice(0, 2, ...prepare(args))
    return callNative()
  })
  method(owner, 'measure', (callNative, args) => {
    const [, from, to] = args
    if (args.length > 0) args.splice(1, 2, measureOf(from, to, time()))
    return callNative()
  })
}

function measureOf(from: unknown, to: unknown, now: number) {
  const names = 'PerformanceTiming' in self ? PerformanceTiming.prototype : {}
  // The browser would read these from its own measurements.
  const resolve = (at: unknown) => (typeof at === 'string' && at in names ? 0 : at)
  const isOptions = typeof from === 'object' && from !== null
  const options = isOptions ? (from as PerformanceMeasureOptions) : { start: from, end: to }
  const { start, end, ...rest } = options as Record<string, unknown>
  const isOpen = rest['duration'] === undefined
  return {
    ...rest,
    ...(start !== undefined ? { start: resolve(start) } : isOpen && { start: 0 }),
    ...(end !== undefined ? { end: resolve(end) } : isOpen && { end: now }),
  }
}

function fakeEntries(overrides: Overrides) {
  const { getter, prototypeOf } = overrides
  const own = new Set(['mark', 'measure'])
  const fakeOwn = (name: string, value: (native: () => unknown, entry: PerformanceEntry) => unknown) =>
    getter(prototypeOf('PerformanceEntry'), name, (native, entry) =>
      own.has((entry as PerformanceEntry).entryType) ? native() : value(native, entry as PerformanceEntry),
    )
  fakeOwn('startTime', happened)
  getter(prototypeOf('PerformanceEntry'), 'navigationId', happened)
  // Only a navigation has a duration, that of its document's loading.
  fakeOwn('duration', (_, entry) => ('loadEventEnd' in entry ? entry.loadEventEnd : 0))
  const measured = `PerformanceResourceTiming PerformanceNavigationTiming PerformancePaintTiming LargestContentfulPaint
    LayoutShift PerformanceEventTiming PerformanceElementTiming PerformanceLongAnimationFrameTiming
    PerformanceScriptTiming PerformanceContainerTiming InteractionContentfulPaint SoftNavigationEntry`
  for (const name of measured.split(/\s+/)) fakeEntry(overrides, name)
  fakeToJson(overrides, 'PerformanceEntry')
  getter(prototypeOf('LayoutShift'), 'value', () => 0)
  getter(prototypeOf('PerformanceEventTiming'), 'interactionId', () => 0)
  getter(prototypeOf('PerformanceServerTiming'), 'duration', () => 0)
  fakeToJson(overrides, 'PerformanceServerTiming')
  // The browser lowers the confidence at random.
  getter(prototypeOf('PerformanceTimingConfidence'), 'value', () => 'high')
  getter(prototypeOf('PerformanceNavigationTiming'), 'systemEntropy', () => 'normal')
}

function fakeEntry(overrides: Overrides, name: string) {
  const owner = overrides.prototypeOf(name)
  if (!owner) return
  const isTime = /(start|end|complete|interactive|time|timestamp|duration)$/i
  for (const attribute of Object.getOwnPropertyNames(owner))
    if (isTime.test(attribute))
      overrides.getter(owner, attribute, (native, entry) =>
        'loadEventEnd' in entry && isOfLoading(attribute) ? 1 : happened(native),
      )
  fakeToJson(overrides, name)
}

/**
 * The sizes of a document are 0 as long as it is being read, because the moment at which the browser knows
 * them depends on the network.
 */
function fakeSizes({ getter, prototypeOf }: Overrides) {
  const owner = prototypeOf('PerformanceResourceTiming')
  for (const name of ['transferSize', 'encodedBodySize', 'decodedBodySize'])
    getter(owner, name, (native, entry) =>
      'loadEventEnd' in entry && document.readyState === 'loading' ? 0 : native(),
    )
}

/**
 * Sorts the entries by the replaced times. Entries for files and for painting are not listed, as in browsers
 * that protect their users from being recognised, because it depends on the network and the machine which of
 * them exist at the moment of a reading. Observers still get each entry.
 */
function fakeLists({ method, prototypeOf }: Overrides) {
  const known = new Set(['navigation', 'visibility-state', 'mark', 'measure'])
  const sorted = (native: () => unknown) =>
    (native() as PerformanceEntry[]).toSorted((one, other) => one.startTime - other.startTime)
  const listed = (native: () => unknown) => sorted(native).filter(({ entryType }) => known.has(entryType))
  for (const name of ['getEntries', 'getEntriesByType', 'getEntriesByName']) {
    method(prototypeOf('Performance'), name, listed)
    method(prototypeOf('PerformanceObserverEntryList'), name, sorted)
  }
}

/**
 * Counts no events. A capture sends none, but the browser reports its pointer again where the page has moved
 * below it, which happens more often on a slow machine.
 */
function fakeCounts({ method, prototypeOf }: Overrides) {
  const owner = prototypeOf('EventCounts')
  const pairs = (native: () => unknown) =>
    (native() as MapIterator<[string, number]>).map(([name]) => [name, 0])
  method(owner, 'entries', pairs)
  method(owner, Symbol.iterator, pairs)
  method(owner, 'values', (native) => (native() as MapIterator<number>).map(() => 0))
  method(owner, 'get', (native) => (native() === undefined ? undefined : 0))
  method(owner, 'forEach', (native, args) => {
    const [work] = args
    if (typeof work === 'function')
      args[0] = new Proxy(work, {
        apply: (call, self, [, ...rest]) => Reflect.apply(call, self, [0, ...rest]),
      })
    return native()
  })
}

/** Replaces `toJSON`, because the native one would write the browser's measurements. */
function fakeToJson({ method, prototypeOf }: Overrides, name: string) {
  const owner = prototypeOf(name)
  if (!owner || !Object.hasOwn(owner, 'toJSON')) return
  method(owner, 'toJSON', (native, _, self) => {
    const read = (key: string, value: unknown) =>
      typeof value === 'number' || key === 'timing' || key === 'navigationId'
        ? Reflect.get(self as object, key)
        : value
    const entries = Object.entries(native() as object)
    return Object.fromEntries(entries.map(([key, value]) => [key, read(key, value)]))
  })
}

/** Ignores observers of long tasks, which only depend on the machine's speed. */
function ignoreSpeed({ method, prototypeOf }: Overrides) {
  const speed = new Set(['longtask', 'long-animation-frame', 'event'])
  method(prototypeOf('PerformanceObserver'), 'observe', (native, args) => {
    const options = args[0] as PerformanceObserverInit | undefined
    if (options?.type && speed.has(options.type)) return
    const types = options?.entryTypes?.filter((type) => !speed.has(type))
    if (types && types.length === 0) return
    if (types) args[0] = { ...options, entryTypes: types }
    return native()
  })
}

function fakeMemory({ method, getter, prototypeOf }: Overrides) {
  const bytes = 2 ** 24
  const memory = { jsHeapSizeLimit: 2 ** 32, totalJSHeapSize: bytes, usedJSHeapSize: bytes }
  getter(prototypeOf('Performance'), 'memory', () => memory)
  getter(console, 'memory', () => memory)
  method(prototypeOf('Performance'), 'measureUserAgentSpecificMemory', async () => ({ bytes, breakdown: [] }))
}
