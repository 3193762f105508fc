const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export const formatDateTime = (time: string) => dateTime.format(new Date(time))

/** Short, for rows of times: 12 Nov 07:04. Without a time zone in the browser's. */
export function formatMoment(time: string, timeZone?: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).formatToParts(new Date(time))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('day')} ${part('month')} ${part('hour')}:${part('minute')}`
}

export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

export const countOf = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
