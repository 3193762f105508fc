/** Shifts Date in this process by `offMs`, read four times a second; timers are not affected. */
export function shiftClock(offMs: () => number): void {
  let off = offMs()
  setInterval(() => (off = offMs()), 250).unref()
  const RealDate = Date
  const now = () => RealDate.now() + off
  class WrongDate extends RealDate {
    static override now = now
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(now())
      else super(...(given as [number]))
    }
  }
  globalThis.Date = WrongDate as DateConstructor
}
