import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cookies } from './cookies/cookies.ts'
import { cookieSections } from './cookies/cookie-sections.tsx'
import { figures } from './figures.ts'
import { privacySections } from './privacy/sections.ts'
import { numbered, type Section } from './document/section.ts'
import { termsSections } from './terms/sections.ts'

const markupOf = (sections: Section[]) => sections.map(({ body }) => renderToStaticMarkup(body)).join('\n')
const textOf = (sections: Section[]) => markupOf(sections).replaceAll(/<style.*?<\/style>|<[^>]+>/g, '')

test('the figures are the published ones', () => {
  expect(figures).toMatchObject({
    lastUpdated: { date: '2025-08-19', text: 'August 19, 2025' },
    answerDays: 30,
    screenshotDays: 90,
    activityDays: 30,
    candidateDays: 30,
    sessionIdleHours: 24,
    visitorWebsiteHours: 24,
    themeYears: 1,
    minimumAge: 18,
    priceNoticeDays: 30,
    liabilityMonths: 12,
  })
})

test.each([
  [
    'privacy',
    privacySections,
    /^Information We Collect, How We Use.*, Data Storage and Security, Data Retention, Your Rights, Cookies.*, Third-Party Services, Data Sharing, International Data Transfers, Children's Privacy, Changes to This Policy, Contact Us$/,
  ],
  [
    'terms',
    termsSections,
    /^Acceptance of Terms, Description of Service, User Accounts, Acceptable Use, Service Limits.*, Intellectual Property, Privacy, Billing.*, Termination, Disclaimers.*, Indemnification, Governing Law, Changes to Terms, Contact Information$/,
  ],
])('%s has its sections in order', (_, sections, titles) => {
  expect(sections.map(({ title }) => title).join(', ')).toMatch(titles)
})

test.each([
  ['privacy', privacySections],
  ['terms', termsSections],
  ['cookies', cookieSections],
])('every anchor link in %s leads to one of its sections', (_, sections) => {
  const ids = [...sections.map(({ id }) => id), 'data-rights-request']
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of markupOf(sections).matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
})

test('a link that mentions a section by number leads to that section', () => {
  const numbers = Object.fromEntries(privacySections.map((section, index) => [section.id, index + 1]))
  const links = [...markupOf(privacySections).matchAll(/href="#([^"]+)"[^>]*>section (\d+)</g)]
  expect(links.length).toBeGreaterThan(0)
  for (const [, id, number] of links) expect(numbers[String(id)]).toBe(Number(number))
})

test('sections are numbered from one', () => {
  expect(privacySections.map(numbered).at(-1)).toBe('12. Contact Us')
  expect(termsSections.map(numbered).at(-1)).toBe('14. Contact Information')
})

test.each([
  ['privacy', privacySections, 'Screenshots: 90 days from capture'],
  ['privacy', privacySections, 'Activity logs: 30 days'],
  ['privacy', privacySections, 'Sessions end after 24 hours of inactivity'],
  ['privacy', privacySections, '24 hours after your last visit'],
  ['privacy', privacySections, '18 years or older'],
  ['privacy', privacySections, 'bcrypt'],
  ['terms', termsSections, '18 years or older'],
  ['terms', termsSections, 'at least 30 days before'],
  ['terms', termsSections, 'limited to the amounts that you paid us in the 12 months before'],
  ['terms', termsSections, 'governed by the law of Brazil'],
  ['terms', termsSections, '100 percent uptime'],
])('%s promises what was published: %3$s', (_, sections, words) => {
  expect(textOf(sections)).toContain(words)
})

test('the cookies are the session, the theme and the CSRF protection', () => {
  expect(cookies.map(({ name, kept }) => [name, kept])).toEqual([
    ['vigia.session', expect.stringContaining('24 hours of inactivity')],
    ['vigia.theme', expect.stringContaining('1 year')],
    ['vigia.csrf', expect.stringContaining('Session')],
  ])
  for (const { name } of cookies) expect(textOf(cookieSections)).toContain(name)
})
