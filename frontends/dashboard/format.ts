const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export const formatDateTime = (time: string) => dateTime.format(new Date(time))

export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

export const countOf = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
