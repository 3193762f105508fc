import { expect, test } from 'vitest'
import { openFixture } from '../testing/open-fixture.ts'
import { linking, redirect, send, sitemap } from '../testing/open-site.ts'
import { pathsOf } from '../testing/test-crawler.ts'

const fixture = await openFixture()
const { site, crawler } = fixture

const needsProof = 'The website asks visitors to prove that they are human, so it cannot be watched.'
const challenge = `<!doctype html><title>Just a moment...</title>
  <script>${'x'.repeat(20_000)}</script><h1>${'example.org'}</h1>
  <p>Verifying you are human. This may take a few seconds.</p>`

test('for a server that only speaks http the address to try is named', async () => {
  site.show({ '/': linking('Home'), '/shop?b=1': linking('Shop') })
  const over = (path: string) => crawler.outcome(`https://${site.host}${path}`)
  expect(await over('/')).toMatchObject({
    name: 'DiscoveryFailed',
    reason: `Could not connect over https. Try http://${site.host}`,
  })
  expect(await over('/shop?b=1')).toMatchObject({
    reason: `Could not connect over https. Try http://${site.host}/shop?b=1`,
  })
})

test('an error page over http is enough to suggest it', async () => {
  site.show({ '/': send('closed for today', 'text/html', 500) })
  expect((await crawler.outcome(`https://${site.host}/`))?.reason).toBe(
    `Could not connect over https. Try http://${site.host}`,
  )
})

test('http is not suggested if it only redirects to https, or does not answer either', async () => {
  site.show({ '/': redirect(`https://${site.host}/`) })
  expect((await crawler.outcome(`https://${site.host}/`))?.reason).toBe(
    `${site.host} does not support https.`,
  )
  expect((await crawler.outcome(`https://${fixture.closedHost}/`))?.reason).toBe(
    `${fixture.closedHost} refused the connection.`,
  )
})

test.each([
  ['a header that says so', send('', 'text/html', 403, { 'cf-mitigated': 'challenge' })],
  ['an error page that says so', send(challenge, 'text/html', 503)],
  ['a page that says so', send(challenge, 'text/html')],
  [
    'a form to prove it in',
    send('<title>Hello</title><iframe src="https://geo.captcha-delivery.com/c">', 'text/html', 403),
  ],
])('%s is reported as a bot check', async (_, answer) => {
  site.show({ '/': answer, '/a': answer })
  expect(await crawler.outcome(site.url)).toMatchObject({ name: 'DiscoveryFailed', reason: needsProof })
})

test('an article about bot checks is a page like any other, and so is a form with a captcha', async () => {
  const words = 'Checking your browser before you go on is what many a website does. '.repeat(30)
  site.show({
    '/': `<title>Home</title><p>${words}</p><a href="/sign-up">Sign up</a>`,
    '/sign-up': `<title>Sign up</title><p>${'Please fill in your name and your password. '.repeat(15)}</p>
      <iframe src="https://newassets.hcaptcha.com/c"></iframe>`,
  })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/', '/sign-up'])
})

test('a page with many links is no bot check, whatever little it says', async () => {
  const links = Array.from({ length: 31 }, (_, nth) => `<a href="/${nth}"></a>`)
  site.show({ '/': `<title>Links</title><p>Checking your browser before a visit</p>${links.join('')}` })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/'])
})

test('a list that is cut at the limit has the number of pages found', async () => {
  const paths = Array.from({ length: 29 }, (_, nth) => `/page-${nth}`)
  site.show({
    '/': linking('Home'),
    '/sitemap.xml': sitemap(...['/', ...paths].map((path) => site.url + path)),
    ...Object.fromEntries(paths.map((path) => [path, linking(path)])),
  })
  const cut = await crawler.outcome(site.url, 10)
  expect([cut?.pages.length, cut?.truncated, cut?.found]).toEqual([10, true, 30])
  const whole = await crawler.outcome(site.url, 30)
  expect([whole?.pages.length, whole?.truncated, whole?.found]).toEqual([30, false, 30])
})
