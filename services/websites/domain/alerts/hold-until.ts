/** A span of the day in minutes since midnight. */
export interface Hours {
  from: number
  to: number
}

const day = 1_440
const minuteMs = 60_000

/** The end of the hours in which alerts are held; undefined outside of them. */
export function holdUntil(hours: Hours | null, timeZone: string, now: Date): Date | undefined {
  if (!hours || hours.from === hours.to) return undefined
  const minute = minuteOfDay(now, timeZone)
  const isHeld =
    hours.from < hours.to
      ? minute >= hours.from && minute < hours.to
      : minute >= hours.from || minute < hours.to
  if (!isHeld) return undefined
  const end = new Date(
    now.getTime() - (now.getTime() % minuteMs) + ((hours.to - minute + day) % day) * minuteMs,
  )
  // If the clock is changed meanwhile, the end is up to an hour off.
  const shift = ((minuteOfDay(end, timeZone) - hours.to + day + day / 2) % day) - day / 2
  return new Date(end.getTime() - shift * minuteMs)
}

function minuteOfDay(at: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number)
  return hour * 60 + minute
}
