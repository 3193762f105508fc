import type { Overrides } from './overrides.ts'

/** Runs inside documents and workers: `Date` and `Intl` read `now`, in milliseconds since 1970. */
export function fakeDate({ method, getter }: Overrides, now: () => number) {
  const RealDate = Date
  method(RealDate, 'now', now)
  const StandDate = new Proxy(RealDate, {
    construct: (target, args, as) => Reflect.construct(target, args.length > 0 ? args : [now()], as),
    apply: () => String(new RealDate(now())),
  })
  Object.defineProperty(self, 'Date', { value: StandDate, writable: true, configurable: true })
  RealDate.prototype.constructor = StandDate

  method(Intl.DateTimeFormat.prototype, 'formatToParts', (callNative, args) => {
    args[0] ??= now()
    return callNative()
  })
  const known = new WeakMap<object, unknown>()
  getter(Intl.DateTimeFormat.prototype, 'format', (read, format) => {
    const native = read() as (date?: number | Date) => string
    const stand = known.get(format) ?? ((date?: number | Date) => native(date ?? now()))
    known.set(format, stand)
    return stand
  })
}
