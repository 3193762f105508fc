import type { NativeOverride } from './native-override.ts'

/** Runs inside every document before its own scripts: all ways to read the time use `time`, in milliseconds since `startsAt`. */
export function fakeDate(override: NativeOverride, startsAt: number, time: () => number) {
  const now = () => Math.floor(startsAt + time())
  const RealDate = Date
  const realNow = Date.now
  Object.defineProperty(RealDate, 'now', {
    value: new Proxy(realNow, { apply: now }),
    writable: true,
    configurable: true,
  })
  const StandDate = new Proxy(RealDate, {
    construct: (target, args, as) => Reflect.construct(target, args.length > 0 ? args : [now()], as),
    apply: () => String(new RealDate(now())),
  })
  Object.defineProperty(window, 'Date', { value: StandDate, writable: true, configurable: true })
  RealDate.prototype.constructor = StandDate
  override(Performance.prototype, 'now', time)
  Object.defineProperty(Performance.prototype, 'timeOrigin', { get: () => startsAt, configurable: true })
  override(Intl.DateTimeFormat.prototype, 'formatToParts', (callNative, args, self) =>
    args[0] === undefined ? (self as Intl.DateTimeFormat).formatToParts(now()) : callNative(),
  )
  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    ...format,
    get() {
      const real = format?.get?.call(this) as (date?: number | Date) => string
      return (date?: number | Date) => real(date ?? now())
    },
  })
}
