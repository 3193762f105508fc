import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Overrides } from './overrides.ts'

/** Runs inside documents and workers: dates in response headers are by `now`, in milliseconds since 1970. */
export const fakeHeaders = withHelpers(fakeAll, [fakeFetched, fakeLists, fakeRequested, openDates])

function fakeAll(overrides: Overrides, now: () => number, realNow: () => number) {
  const change = openDates(now, realNow)
  fakeFetched(overrides, change)
  fakeRequested(overrides, change)
}

type Change = (name: string, value: string) => string

/**
 * Replaces dates close to the visit by dates of the page's clock, because they differ in each visit.
 * Modification dates and expiry dates of long ago are kept.
 */
function openDates(now: () => number, realNow: () => number): Change {
  const [freshMs, yearMs] = [5 * 60_000, 366 * 86_400_000]
  const text = (ms: number) => new Date(Math.floor(ms / 1_000) * 1_000).toUTCString()
  return (name, value) => {
    const lower = name.toLowerCase()
    if (lower === 'age') return '0'
    if (!/^(date|expires|last-modified)$/.test(lower)) return value
    const distance = Date.parse(value) - realNow()
    if (lower === 'date' || Math.abs(distance) < freshMs) return text(now())
    const isLater = lower === 'expires' && distance > 0 && distance < yearMs
    return isLater ? text(now() + Math.round(distance / freshMs) * freshMs) : value
  }
}

function fakeFetched({ getter, method, prototypeOf }: Overrides, change: Change) {
  const received = new WeakSet<object>()
  getter(prototypeOf('Response'), 'headers', (native, response) => {
    const headers = native() as Headers
    // A response that a script made has no address.
    if ((response as Response).url !== '') received.add(headers)
    return headers
  })
  const owner = prototypeOf('Headers')
  method(owner, 'get', (native, [name], self) => {
    const value = native()
    return typeof value === 'string' && received.has(self as object) ? change(String(name), value) : value
  })
  fakeLists({ method, owner, received, change })
}

interface Lists {
  method: Overrides['method']
  owner: object | undefined
  received: WeakSet<object>
  change: Change
}

function fakeLists({ method, owner, received, change }: Lists) {
  const entries = Headers.prototype.entries
  const changed = function* changed(headers: Headers): Generator<[string, string]> {
    for (const [name, value] of Reflect.apply(entries, headers, [])) yield [name, change(name, value)]
  }
  const list = (native: () => unknown, _: unknown, self: unknown) =>
    received.has(self as object) ? changed(self as Headers) : native()
  method(owner, 'entries', list)
  method(owner, Symbol.iterator as never, list)
  method(owner, 'values', (native, _, self) =>
    received.has(self as object) ? changed(self as Headers).map(([, value]) => value) : native(),
  )
  method(owner, 'forEach', (native, [work, as], self) => {
    if (!received.has(self as object) || typeof work !== 'function') return native()
    for (const [name, value] of changed(self as Headers)) Reflect.apply(work, as, [value, name, self])
  })
}

function fakeRequested({ method, prototypeOf }: Overrides, change: Change) {
  const owner = prototypeOf('XMLHttpRequest')
  method(owner, 'getResponseHeader', (native, [name]) => {
    const value = native()
    return typeof value === 'string' ? change(String(name), value) : value
  })
  method(owner, 'getAllResponseHeaders', (native) =>
    String(native()).replaceAll(
      /^([^:\r\n]+): (.*)$/gm,
      (_, name: string, value: string) => `${name}: ${change(name, value)}`,
    ),
  )
}
