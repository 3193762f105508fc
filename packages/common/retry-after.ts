/**
 * The milliseconds in a website's `Retry-After`; undefined without one. A date is compared with the website's
 * own clock (`date`), which may differ from ours.
 */
export function readRetryAfter(text: string, date: string, now = Date.now()): number | undefined {
  const value = text.trim()
  if (/^\d+$/.test(value)) return finite(Number(value) * 1_000)
  // Some texts that are no date would be parsed as one: "-5" is a day in May.
  const until = dateOf(value)
  if (until === undefined) return undefined
  return Math.max(0, until - (dateOf(date.trim()) ?? now))
}

const months = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/

function dateOf(text: string): number | undefined {
  if (!months.test(text)) return undefined
  return finite(Date.parse(text.endsWith('GMT') ? text : `${text} GMT`))
}

const finite = (number: number) => (Number.isFinite(number) ? number : undefined)
