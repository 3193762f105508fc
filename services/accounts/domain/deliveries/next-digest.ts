const hour = 3_600_000

/** The times of a channel's digests: at `digestMinute` of the day in its time zone, for daily ones. */
export interface DigestTimes {
  rhythm: 'at-once' | 'hourly' | 'daily'
  digestMinute: number
  timeZone: string
}

/** The time of a channel's next digest; undefined for a channel that is sent each alert immediately. */
export function nextDigest({ rhythm, digestMinute, timeZone }: DigestTimes, now: Date): Date | undefined {
  if (rhythm === 'at-once') return undefined
  if (rhythm === 'hourly') return new Date((Math.floor(now.getTime() / hour) + 1) * hour)
  const minuteOf = openClock(timeZone)
  const minutes = Math.floor(now.getTime() / 60_000)
  for (let nth = 1; nth <= 25 * 60; nth += 1) {
    const at = new Date((minutes + nth) * 60_000)
    if (minuteOf(at) === digestMinute) return at
  }
  // The clock skips this time today.
  return new Date(now.getTime() + 24 * hour)
}

/** Returns the minutes since midnight in a time zone. */
function openClock(timeZone: string): (at: Date) => number {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat('en-GB', options)
  return (at) => {
    const [hours = 0, minutes = 0] = clock.format(at).split(':').map(Number)
    return hours * 60 + minutes
  }
}
