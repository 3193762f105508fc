/** A time zone by the one name that stands for all of its spellings, and a clock that shows its time. */
interface Clock {
  timeZone: string
  format: Intl.DateTimeFormat
}

/**
 * Clocks by time zone in one spelling: there are thousands of spellings that differ in case only, and Node
 * keeps a clock for each.
 */
const clocks = new Map<string, Clock>()

/** Throws RangeError for what is no time zone. */
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
