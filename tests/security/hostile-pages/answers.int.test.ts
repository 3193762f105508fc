import { expect, test } from 'vitest'
import { answers } from '../../sites/hostile/answers.ts'
import { unreadable } from '@vigia/domain/website-messages'
import { names } from '../../sites/hostile/names.ts'
import { withRetries, openHostileFixture } from './hostile-fixture.ts'

const fixture = await openHostileFixture()

const noPage = 'This address does not hold a web page.'
const brokeOff = 'The connection to the website was interrupted.'
const leadsAway = 'The page redirects to an address that cannot be opened.'
const answered = (status: number) => `The page answered with an error (${status}).`

const ends: Record<string, string> = {
  ...Object.fromEntries(
    [400, 401, 403, 404, 410, 418, 429, 500, 502, 503].map((status) => [
      `/status-${status}`,
      answered(status),
    ]),
  ),
  '/sign-in': answered(401),
  '/sign-in-by-digest': answered(401),
  '/sign-in-at-the-proxy': answered(407),
  '/error-without-a-body': answered(500),
  '/unknown-status': answered(799),
  '/empty': 'The page is blank.',
  '/white': 'The page is blank.',
  '/nothing-but-a-script': 'The page is blank.',
  '/broken-off': 'green',
  '/hangs-up': brokeOff,
  '/not-http': unreadable,
  '/wrong-length': noPage,
  '/wrong-packing': unreadable,
  '/leads-to-a-file': leadsAway,
  '/leads-to-data': leadsAway,
  '/leads-to-the-browser': leadsAway,
  '/leads-nowhere': leadsAway,
  '/becomes-the-browser': 'green',
}

test.concurrent.each(Object.keys(answers))(
  '%s is reported with the right reason',
  withRetries,
  async (path) => {
    expect(await fixture.visit(path)).toBe(ends[path] ?? noPage)
  },
)

test.concurrent.each([0, 1])('invalid certificate %d is refused', async (nth) => {
  const end = await fixture.visit('/address', fixture.site.insecure[nth]?.url)
  expect(end).toBe('The website has no valid security certificate.')
})

// A renderer that uses too much memory may be killed before its title is read.
const readable = Object.keys(names).filter((path) => path !== '/title-is-huge')

test.concurrent.each(readable)('%s has a title that can be stored', withRetries, async (path) => {
  const page = await fixture.capture(fixture.site.url + path)
  expect(page.title.length).toBeLessThanOrEqual(300)
  expect(page.title).not.toContain('\0')
  expect(page.title.isWellFormed()).toBe(true)
})

test('the neighbour page was not affected and no renderer is left', async () => {
  expect(await fixture.summarize()).toMatchObject({ harm: [], isFine: true, renderers: 0 })
})
