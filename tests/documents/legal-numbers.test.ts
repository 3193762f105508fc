import { themeDays } from '../../frontends/shell/theme/theme-cookie.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cookies } from '../../frontends/legal/cookies/cookies.ts'
import { cookieSections } from '../../frontends/legal/cookies/cookie-sections.tsx'
import { LegalContact } from '../../frontends/legal/overview/LegalContact.tsx'
import { privacySections } from '../../frontends/legal/privacy/sections.ts'
import { termsSections } from '../../frontends/legal/terms/sections.ts'
import { nameCookies } from '../../gateway/middleware/cookies.ts'
import { limits } from '../../gateway/limits/limits.ts'
import { idle, oldest } from '../../gateway/sessions/store.ts'
import { keptExpired } from '../../services/accounts/store/tokens/store-api-tokens.ts'
import { exportLife, untilDue } from '../../services/legal/deadlines.ts'
import { retentionPeriods } from '../../services/websites/domain/screenshots/retention-periods.ts'
import { limitsFor } from '../../services/websites/settings.ts'

const textOf = (node: React.ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<style.*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const text = [...privacySections, ...termsSections, ...cookieSections]
  .map(({ body }) => textOf(body))
  .concat(textOf(createElement(LegalContact)), ...cookies.map(({ kept }) => kept))
  .join('\n')

const numberIn = (interval: string) => Number(/\d+/.exec(interval)?.[0])
const dayMs = 86_400_000
const { session } = nameCookies({ PUBLIC_URL: 'http://localhost' } as Parameters<typeof nameCookies>[0])
const user = limitsFor({ kind: 'user', id: '' })
const visitor = limitsFor({ kind: 'visitor', id: '' })
const longestLimit = Math.max(...Object.values(limits).map(({ seconds }) => seconds))

/** Numbers in the legal pages, and the values that the code enforces. */
const enforcedNumbers: [words: RegExp, enforced: number][] = [
  [/Screenshots: (\d+) days from capture/g, numberIn(retentionPeriods.screenshots)],
  [/each version of its screenshot for (\d+) days/g, numberIn(retentionPeriods.screenshots)],
  [/Alerts and their deliveries: at most (\d+) days/g, numberIn(retentionPeriods.alerts)],
  [/API tokens: until you revoke them, and at most (\d+) days after they expire/g, numberIn(keptExpired)],
  [/website at another address, (\d+) days/g, numberIn(retentionPeriods.candidates)],
  [/until your website shows it, and at most (\d+) days/g, numberIn(retentionPeriods.candidates)],
  [/Activity logs: (\d+) days/g, numberIn(retentionPeriods.activity)],
  [/(\d+) hours of inactivity/g, numberIn(idle)],
  [/(\d+) days after they began/g, numberIn(oldest)],
  [/after (\d+) days at the latest/g, session.options.maxAge / dayMs],
  [/(\d+) hours after (?:your|the) last visit/g, numberIn(retentionPeriods.visitorWebsites)],
  [/IP addresses counted to limit abuse: at most (\d+) hours/g, longestLimit / 3_600],
  [/Exports of your data: until you have fetched them, and at most (\d+) hours/g, numberIn(exportLife)],
  [/(?:We answer|requests) within (\d+) days/gi, numberIn(untilDue)],
  [/(\d+) year, unless you clear it/g, themeDays / 365],
  [/analyze (\d+) website without an account/g, visitor.websites],
  [/up to (\d+) websites/g, user.websites],
]

/** Numbers that no code enforces. */
const otherNumbers = [
  /at least (\d+) days before they take effect/g,
  /(\d+) years or older/g,
  /in the (\d+) months before/g,
  /(\d+) percent uptime/g,
  /in section (\d+)/g,
]

test.each(enforcedNumbers)('the number in %s is the one that is enforced', (words, enforced) => {
  const printed = [...text.matchAll(words)].map(([, number]) => Number(number))
  expect(printed.length).toBeGreaterThan(0)
  expect(new Set(printed)).toEqual(new Set([enforced]))
})

test('the legal pages contain no other number', () => {
  const rest = [...enforcedNumbers.map(([words]) => words), ...otherNumbers].reduce(
    (left, words) => left.replaceAll(words, ''),
    text,
  )
  expect(rest.match(/.{0,40}\d+.{0,40}/g)).toBeNull()
})
