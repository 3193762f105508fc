const hour = 3_600_000

/** When the digests of a channel are sent: at `digestMinute` of the day in its time zone, if once a day. */
export interface DigestTimes {
  rhythm: 'at-once' | 'hourly' | 'daily'
  digestMinute: number
  timeZone: string
}

/** When the next digest of a channel is sent; undefined for one that is sent each alert at once. */
export function nextDigest({ rhythm, digestMinute, timeZone }: DigestTimes, now: Date): Date | undefined {
  if (rhythm === 'at-once') return undefined
  if (rhythm === 'hourly') return new Date((Math.floor(now.getTime() / hour) + 1) * hour)
  const minuteOf = openClock(timeZone)
  const minutes = Math.floor(now.getTime() / 60_000)
  for (let nth = 1; nth <= 25 * 60; nth += 1) {
    const at = new Date((minutes + nth) * 60_000)
    if (minuteOf(at) === digestMinute) return at
  }
  // A time that the clock skips today.
  return new Date(now.getTime() + 24 * hour)
}

/** Minutes since midnight that clocks show. */
function openClock(timeZone: string): (at: Date) => number {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat('en-GB', options)
  return (at) => {
    const [hours = 0, minutes = 0] = clock.format(at).split(':').map(Number)
    return hours * 60 + minutes
  }
}
