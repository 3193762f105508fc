import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Overrides } from './overrides.ts'

/** The times of the browser's own clock, in milliseconds since 1970: when the script began, and now. */
export interface RealClock {
  began: number
  now: () => number
}

/**
 * Runs inside documents and workers: dates files that a script makes, and documents without a date of their
 * own, by `now`.
 */
export const fakeFiles = withHelpers(fakeAll, [fakeFileDates, fakeDocumentDate, moveExpiry])

function fakeAll(overrides: Overrides, now: () => number, real: RealClock) {
  fakeFileDates(overrides, now, real)
  if (!('document' in self)) return
  fakeDocumentDate(overrides, now, real)
  moveExpiry(overrides, now, real)
}

function fakeFileDates({ getter, prototypeOf }: Overrides, now: () => number, real: RealClock) {
  const dates = new WeakMap<object, number>()
  const owner = prototypeOf('File')
  const read = (native: () => unknown, self: object) => {
    const date = Number(native())
    if (date < real.began - 1_000 || date > real.now() + 1_000) return date
    const stand = dates.get(self) ?? now()
    dates.set(self, stand)
    return stand
  }
  getter(owner, 'lastModified', read)
  getter(owner, 'lastModifiedDate', (native, self) => new Date(read(() => Number(native()), self)))
}

/**
 * Dates a document: one with a modification date keeps it, and one that is generated for each visit is as old
 * as the visit.
 */
function fakeDocumentDate({ getter }: Overrides, now: () => number, real: RealClock) {
  const freshMs = 5 * 60_000
  const pad = (value: number) => String(value).padStart(2, '0')
  getter(Document.prototype, 'lastModified', (native) => {
    const text = String(native())
    if (new Date(text).getTime() < real.began - freshMs) return text
    const date = new Date(now())
    const day = [pad(date.getMonth() + 1), pad(date.getDate()), date.getFullYear()].join('/')
    return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(':')}`
  })
}

/**
 * Moves the expiry dates of cookies between the page's clock and the browser's, so that a cookie for a day
 * stays valid for a day.
 */
function moveExpiry({ method, prototypeOf }: Overrides, now: () => number, real: RealClock) {
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  const move = (date: number) => new Date(date + real.now() - now())
  const set = function set(this: Document, text: string) {
    const moved = String(text).replace(/(;\s*expires=)([^;]+)/i, (whole, name: string, date: string) => {
      const at = Date.parse(date)
      return Number.isNaN(at) ? whole : name + move(at).toUTCString()
    })
    cookie?.set?.call(this, moved)
  }
  Object.defineProperty(Document.prototype, 'cookie', { ...cookie, set })
  method(prototypeOf('CookieStore'), 'set', (native, args) => {
    const options = args[0] as { expires?: number } | string | undefined
    if (typeof options === 'object' && typeof options.expires === 'number')
      args[0] = { ...options, expires: move(options.expires).getTime() }
    return native()
  })
}
