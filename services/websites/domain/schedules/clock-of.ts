/** A time zone in its canonical spelling, with a clock for its time. */
interface Clock {
  timeZone: string
  format: Intl.DateTimeFormat
}

/**
 * Clocks by canonical time zone, because thousands of spellings differ in case only, and Node keeps a clock
 * for each.
 */
const clocks = new Map<string, Clock>()

/** The clock of a time zone; throws RangeError for an unknown one. */
export function clockOf(spelling: string): Clock {
  const known = clocks.get(spelling)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: spelling,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const { timeZone } = format.resolvedOptions()
  const clock = clocks.get(timeZone) ?? { timeZone, format }
  clocks.set(timeZone, clock)
  return clock
}
