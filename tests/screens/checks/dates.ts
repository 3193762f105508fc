import type { Page } from 'playwright-core'

/**
 * Dates and times on the screen in another form than 12 Nov 07:04. Legal pages have the dates of the
 * specification.
 */
export const findOtherDates = (page: Page) =>
  page.evaluate(() => {
    if (['/privacy', '/terms', '/cookies', '/legal'].includes(location.pathname)) return []
    const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
    const other = [
      /\d:\d\d(?::\d\d)?\s?[AP]M\b.{0,20}/g,
      new RegExp(`(?<!\\d )\\b${month}[a-z]*\\.? \\d.{0,20}`, 'g'),
      /\b20\d\d-\d\d-\d\d.{0,20}/g,
    ]
    const titles = [...document.querySelectorAll<HTMLElement>('[title]')].map(({ title }) => title)
    return [document.body.innerText, ...titles].flatMap((text) =>
      other.flatMap((form) =>
        (text.match(form) ?? []).map((found) => `a date in a form of its own: ${found}`),
      ),
    )
  })
