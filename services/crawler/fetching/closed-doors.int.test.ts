import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScene } from '../testing/open-scene.ts'
import type { Scene } from '../testing/open-scene.ts'
import { linking, redirect, send, sitemap } from '../testing/open-site.ts'
import { pathsOf } from '../testing/rehearse.ts'

let scene: Scene
let site: Scene['site']
let stage: Scene['stage']

beforeAll(async () => {
  scene = await openScene()
  ;({ site, stage } = scene)
})

afterAll(() => scene.close())

const needsProof = 'The website asks visitors to prove that they are human, so it cannot be watched.'
const challenge = `<!doctype html><title>Just a moment...</title>
  <script>${'x'.repeat(20_000)}</script><h1>${'example.org'}</h1>
  <p>Verifying you are human. This may take a few seconds.</p>`

test('a server that speaks only http is named with the address to try', async () => {
  site.show({ '/': linking('Home'), '/shop?b=1': linking('Shop') })
  const over = (path: string) => stage.outcome(`https://${site.host}${path}`)
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
  expect((await stage.outcome(`https://${site.host}/`))?.reason).toBe(
    `Could not connect over https. Try http://${site.host}`,
  )
})

test('http is not suggested where it only leads back to https, or does not answer either', async () => {
  site.show({ '/': redirect(`https://${site.host}/`) })
  expect((await stage.outcome(`https://${site.host}/`))?.reason).toBe(`${site.host} does not support https.`)
  expect((await stage.outcome(`https://${scene.closedHost}/`))?.reason).toBe(
    `${scene.closedHost} refused the connection.`,
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
])('%s is told as a challenge', async (_, answer) => {
  site.show({ '/': answer, '/a': answer })
  expect(await stage.outcome(site.url)).toMatchObject({ name: 'DiscoveryFailed', reason: needsProof })
})

test('an article about challenges is a page like any other, and so is a form that has one', async () => {
  const words = 'Checking your browser before you go on is what many a website does. '.repeat(30)
  site.show({
    '/': `<title>Home</title><p>${words}</p><a href="/sign-up">Sign up</a>`,
    '/sign-up': `<title>Sign up</title><p>${'Please fill in your name and your password. '.repeat(15)}</p>
      <iframe src="https://newassets.hcaptcha.com/c"></iframe>`,
  })
  expect(pathsOf(await stage.outcome(site.url))).toEqual(['/', '/sign-up'])
})

test('a list that the limit cuts says how many were found', async () => {
  const paths = Array.from({ length: 29 }, (_, nth) => `/page-${nth}`)
  site.show({
    '/': linking('Home'),
    '/sitemap.xml': sitemap(...['/', ...paths].map((path) => site.url + path)),
    ...Object.fromEntries(paths.map((path) => [path, linking(path)])),
  })
  const cut = await stage.outcome(site.url, 10)
  expect([cut?.pages.length, cut?.truncated, cut?.found]).toEqual([10, true, 30])
  const whole = await stage.outcome(site.url, 30)
  expect([whole?.pages.length, whole?.truncated, whole?.found]).toEqual([30, false, 30])
})
