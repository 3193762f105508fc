/** Without a time zone that of the browser or process; `now` decides whether the year is left out. */
interface Reading {
  timeZone?: string | undefined
  now?: Date
}

/**
 * The one form of a time on screens, in mails and in activities: 12 Nov 07:04, or 12 Nov 2025 07:04 of
 * another year. Browsers' own forms differ from each other and from the texts around them, which are English.
 */
export const formatMoment = (time: string | Date, reading?: Reading): string =>
  `${formatDay(time, reading)} ${formatClock(time, reading)}`

/** The day of a time: 12 Nov, or 12 Nov 2025 of another year. */
export function formatDay(time: string | Date, { timeZone, now = new Date() }: Reading = {}): string {
  const read = readerOf({ timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  const { day, month, year } = read(time)
  return year === read(now).year ? `${day} ${month}` : `${day} ${month} ${year}`
}

/** The time of day of a time: 07:04. */
export function formatClock(time: string | Date, { timeZone }: Pick<Reading, 'timeZone'> = {}): string {
  const read = readerOf({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const { hour, minute } = read(time)
  return `${hour}:${minute}`
}

function readerOf(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en', options)
  return (time: string | Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
    Object.fromEntries(format.formatToParts(new Date(time)).map(({ type, value }) => [type, value]))
}
