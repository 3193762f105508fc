import { formatClock, formatDay, formatMoment } from '@vigia/domain/moment'

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

// The part of a headline about changed pages, beside other findings.
export const changedClause = (pages: number) => `${count(pages, 'page')} changed`

export const unstableClause = (pages: number) =>
  `${count(pages, 'page')} ${pages === 1 ? 'looks' : 'look'} different at every visit`

export const failingClause = (failing: number, watched: number) =>
  failing * 2 > watched && watched > 1
    ? `${failing} of ${watched} pages fail`
    : `${count(failing, 'page')} ${failing === 1 ? 'fails' : 'fail'}`

export const websiteClause = (reason: string) => reason.replace(/\.$/, '')

export const listedClause = (fresh: number, gone: number) =>
  [fresh > 0 && count(fresh, 'new page'), gone > 0 && count(gone, 'removed page')]
    .filter(Boolean)
    .join(' and ')

// The headline of an alert with changed pages only.
export const changedHeadline = (host: string, pages: number) => `${changedClause(pages)} on ${host}`

export const unstableHeadline = (host: string, pages: number) =>
  pages === 1
    ? `1 page of ${host} looks different at every visit`
    : `${pages} pages of ${host} look different at every visit`

/** The headline about failing pages; more than half of the pages count as the website itself. */
export const failingHeadline = (host: string, failing: number, watched: number) =>
  `${failingClause(failing, watched)} on ${host}`

/** The headline of an alert about no single page; the reason may name the host itself. */
export const websiteHeadline = (host: string, reason: string) => {
  const sentence = websiteClause(reason)
  return sentence.includes(host) ? sentence : `${host}: ${sentence}`
}

export const recoveredHeadline = (host: string, pages: number) =>
  pages === 1 ? `1 page works again on ${host}` : `${pages} pages work again on ${host}`

export const websiteRecoveredHeadline = (host: string, since: Date, now: Date) =>
  `${host} works again after ${duration(since, now)}`

export const recoveredSentence = (since: Date, now: Date) => `Works again after ${duration(since, now)}`

export const listedHeadline = (host: string, fresh: number, gone: number) =>
  `${listedClause(fresh, gone)} on ${host}`

export const freshSentence = 'New page'
export const goneSentence = 'No longer on the website'
export const unstableSentence = 'This page looks different at every visit'

/** The sentence about a page that changed. */
export function changedSentence(places: number, ratio: number): string {
  const share = `${percent(ratio)} of the page`
  return places === 0 ? `${share} changed` : `${count(places, 'place')} changed, ${share}`
}

export const completedHeadline = (host: string, run: { pages: number; changed: number; failed: number }) =>
  [
    run.pages === 0
      ? `${host} was checked, without a page`
      : `${host} was checked: ${count(run.pages, 'page')}`,
    run.changed > 0 && `${run.changed} changed`,
    run.failed > 0 && `${run.failed} failed`,
  ]
    .filter(Boolean)
    .join(', ')

/** The headline about late checks, in the schedule's time zone, with the date if that was another day. */
export function lateHeadline(host: string, since: Date, now: Date, timeZone: string): string {
  const reading = { timeZone, now }
  const isToday = formatDay(since, reading) === formatDay(now, reading)
  return `Vigia could not look at ${host} since ${isToday ? formatClock(since, reading) : formatMoment(since, reading)}`
}

export const notFoundReason = (missing: number, known: number) =>
  `${missing} of ${count(known, 'page')} ${missing === 1 ? 'was' : 'were'} not found`

/** Formats a fraction as a percentage, with one decimal where it would round to zero. */
function percent(ratio: number): string {
  const share = ratio * 100
  if (share < 0.1) return 'less than 0.1%'
  return `${share < 10 ? share.toFixed(1) : Math.round(share)}%`
}

function duration(since: Date, now: Date): string {
  const minutes = Math.max(1, Math.round((now.getTime() - since.getTime()) / 60_000))
  if (minutes < 90) return count(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? count(hours, 'hour') : count(Math.round(hours / 24), 'day')
}
