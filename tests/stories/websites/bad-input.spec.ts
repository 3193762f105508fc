import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startManyPages, type ManyPages } from '../../sites/many-pages.ts'
import { serve, type Site } from '../../sites/serve.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { signUp } from '../support/sign-up.ts'
import { openBrowser, type Window } from '../support/open-browser.ts'
import { Visitor } from '../support/visitor.ts'

let walks: ManyPages
/** Takes its time over every answer. */
let sleepy: Site
/** Its port is closed until somebody starts it. */
let closed: ManyPages
/** Has more pages than a visitor may watch here. */
let crowded: ManyPages
let window: Window
let stack: Stack

beforeAll(async () => {
  walks = await startManyPages({ pages: 2 })
  sleepy = await serve(() => ({ body: 'Good morning', after: 60_000 }))
  closed = await startManyPages({ pages: 2 })
  await closed.stop()
  crowded = await startManyPages({ pages: 6 })
  const allowHosts = [walks.host, sleepy.host, closed.host, crowded.host]
  stack = await startStack({ allowHosts, env: { VIGIA_LIMIT_VISITOR_PAGES: '3' } })
  window = await openBrowser()
})

afterAll(async () => {
  await window?.close()
  await stack?.stop()
  await walks?.stop()
  await sleepy?.stop()
  await closed?.stop()
  await crowded?.stop()
})

describe('an address that cannot be watched is refused in words', () => {
  const empty = 'Please enter a website URL'
  const invalid = 'Please enter a valid URL'
  const forbidden = 'This address cannot be monitored'

  test.for([
    ['nothing', { url: '' }, empty],
    ['only blanks', { url: ' \n\t ' }, empty],
    ['null', { url: null }, empty],
    ['no field at all', {}, empty],
    ['a number', { url: 4100 }, invalid],
    ['a list', { url: ['https://example.com'] }, invalid],
    ['a script', { url: 'javascript:alert(1)' }, invalid],
    ['another protocol', { url: 'ftp://example.com' }, invalid],
    ['a file', { url: 'file:///etc/passwd' }, invalid],
    ['no host', { url: 'https://' }, invalid],
    ['a host without a dot', { url: 'nowhere' }, invalid],
    ['a host with a blank', { url: 'two words.com' }, invalid],
    ['a password', { url: 'https://user:secret@example.com' }, invalid],
    ['5,000 characters', { url: `https://example.com/${'a'.repeat(4_980)}` }, invalid],
    ['this machine', { url: 'http://localhost' }, forbidden],
    ['this machine by address', { url: 'http://127.0.0.1:22' }, forbidden],
    ['this machine in IPv6', { url: 'http://[::1]/' }, forbidden],
    ['this machine as one number', { url: 'http://2130706433/' }, forbidden],
    ['a private network', { url: '192.168.0.1' }, forbidden],
    ['where a cloud keeps its keys', { url: 'http://169.254.169.254/latest/meta-data/' }, forbidden],
  ] as const)('%s', async ([, payload, message]) => {
    const answer = await new Visitor(stack.url).post('/api/websites', payload)

    expect(answer).toEqual({ status: 400, body: { message } })
  })
})

test('an address without http in front is taken for https', async () => {
  const { status, body } = await new Visitor(stack.url).post<{ url: string }>('/api/websites', {
    url: '  example.com ',
  })

  expect({ status, url: body.url }).toEqual({ status: 201, url: 'https://example.com/' })
})

test('a body that is not JSON, or not an object, or far too large is refused', async () => {
  const visitor = new Visitor(stack.url)
  const words = { message: expect.stringMatching(/\w/) }

  expect(await visitor.send('POST', '/api/websites', '{"url": ')).toEqual({ status: 400, body: words })
  expect(await visitor.send('POST', '/api/websites', '"https://example.com"')).toEqual({
    status: 400,
    body: words,
  })
  expect(await visitor.send('POST', '/api/websites', '[]')).toEqual({ status: 400, body: words })
  const large = JSON.stringify({ url: 'a'.repeat(2_000_000) })
  expect(await visitor.send('POST', '/api/websites', large)).toEqual({ status: 413, body: words })
})

test('refusing a body that is far too large leaves the connection in order', async () => {
  const visitor = new Visitor(stack.url)
  const large = JSON.stringify({ url: 'a'.repeat(2_000_000) })
  const path = `/api/websites/${randomUUID()}/discover`

  for (let round = 0; round < 30; round++) {
    expect((await visitor.send('POST', '/api/websites', large)).status).toBe(413)
    expect((await visitor.post(path)).status).toBe(404)
  }
})

test('visitors who hang up in the middle of an answer disturb nobody', async () => {
  const before = stack.processes()
  const hangUp = async (_: unknown, at: number) => {
    const request = fetch(`${stack.url}/api/websites`, { signal: AbortSignal.timeout(at % 12) })
    await request.then((response) => response.text()).catch(() => {})
  }
  for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 24 }, hangUp))

  expect((await new Visitor(stack.url).get('/api/websites')).body).toEqual([])
  expect(stack.processes()).toEqual(before)
})

test('what does not exist is not found, however its id is spelt', async () => {
  const visitor = new Visitor(stack.url)

  for (const id of [randomUUID(), 'no-uuid', '1', '%27%20or%201=1', '..%2f..%2fetc']) {
    for (const [method, path] of routesOf({ websiteId: id, pageId: id, jobId: id, filename: `${id}.png` })) {
      expect((await visitor.send(method, path)).status, `${method} ${path}`).toBe(404)
    }
  }
  expect((await visitor.get('/api/nothing-here')).status).toBe(404)
})

test('what belongs to another visitor does not exist either', async () => {
  const owner = new Visitor(stack.url)
  const stranger = new Visitor(stack.url)
  await stranger.addWebsite(`${walks.url}/walks/1`)
  const websiteId = await owner.addWebsite(walks.url)
  const { id: jobId } = await owner.run(websiteId, 'capture-all')
  const [page] = await owner.pages(websiteId)
  const filename = page?.screenshots.current?.filename ?? 'no picture'

  expect((await owner.get(`/screenshots/${filename}`)).status).toBe(200)
  for (const somebody of [stranger, new Visitor(stack.url)]) {
    for (const [method, path] of routesOf({ websiteId, pageId: page?.id ?? 'no page', jobId, filename })) {
      expect((await somebody.send(method, path)).status, `${method} ${path}`).toBe(404)
    }
  }
  expect(await owner.pages(websiteId)).toHaveLength(2)
})

test('a website that does not answer fails in a sentence and works once it does', async () => {
  const visitor = new Visitor(stack.url)
  const websiteId = await visitor.addWebsite(walks.url)
  await walks.stop()
  const failed = await visitor.run(websiteId, 'discover')
  expect(failed).toMatchObject({ status: 'failed', error: expect.stringMatching(/^\S+ .+\.$/) })

  walks = await startManyPages({ pages: 2, port: Number(new URL(walks.url).port) })
  expect(await visitor.run(websiteId, 'discover')).toMatchObject({ status: 'completed', error: null })
})

describe('an address where nobody answers', () => {
  const button = (name: string) => window.page.getByRole('button', { name, exact: true })
  const words = (text: string) => window.page.getByText(text, { exact: true }).first()

  const field = () => window.page.getByLabel('Website URL')

  test('is told beside the field, which keeps what was typed, and takes no place', async () => {
    await window.page.goto(stack.url)
    await field().fill(closed.url)
    await button('Start Visual Analysis').click()

    await words('Analysis failed').waitFor()
    await words('Visual Regression Testing').waitFor()
    await window.page.locator('form').getByText(`${closed.host} refused the connection.`).waitFor()
    expect(await field().inputValue()).toBe(closed.url)
    expect(await window.page.getByRole('progressbar').count()).toBe(0)
    expect(await readWebsites()).toEqual({ websites: 0, running: 0 })
    expect(new URL(window.page.url()).search).toBe('')
  })

  test('is analysed like any other once it does answer', async () => {
    closed = await startManyPages({ pages: 2, port: Number(new URL(closed.url).port) })
    await button('Start Visual Analysis').click()
    await words('Capture completed').waitFor()
    expect(await readWebsites()).toEqual({ websites: 1, running: 0 })
    await closed.stop()
  })

  test('makes way for another one, which is offered over http where it speaks nothing else', async () => {
    await button('Remove').click()
    await window.page.getByRole('alertdialog').getByRole('button', { name: 'Remove Website' }).click()
    await words('Visual Regression Testing').waitFor()
    const focused = () => window.page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Visual Regression Testing')
    expect(await field().inputValue()).toBe('')

    await field().fill(walks.host)
    await button('Start Visual Analysis').click()
    const advice = `Could not connect over https. Try http://${walks.host}`
    await window.page.locator('form').getByText(advice, { exact: true }).waitFor()
    expect(await field().inputValue()).toBe(walks.host)
    await button('Try over http').click()
    await words('Capture completed').waitFor()
    await window.page.getByRole('link', { name: `http://${walks.host}/` }).waitFor()
    expect(await readWebsites()).toEqual({ websites: 1, running: 0 })
  })

  test('a website with more pages than are watched says how many were found', async () => {
    await button('Remove').click()
    await window.page.getByRole('alertdialog').getByRole('button', { name: 'Remove Website' }).click()
    await words('Visual Regression Testing').waitFor()
    await field().fill(crowded.url)
    await button('Start Visual Analysis').click()
    await words('6 found, 3 are watched').waitFor()
    await words('Capture completed').waitFor()
    await window.page.getByText(/^6 found, 3 are watched · /).waitFor()
    expect(await readWebsites()).toEqual({ websites: 1, running: 0 })
  })

  test('in a list the field is empty once its website is added, and holds again what failed', async () => {
    const person = { email: 'ana@example.com', password: 'three green apples', firstName: 'Ana' }
    await signUp(stack, new Visitor(stack.url), person)
    await window.page.context().clearCookies()
    await window.page.goto(stack.url)
    await window.page.request.post(`${stack.url}/api/auth/login`, { data: person })
    await window.page.request.post(`${stack.url}/api/websites`, { data: { url: walks.url } })
    await window.page.reload()
    await words('My Websites').waitFor()
    await field().fill(closed.url)
    await button('Start Visual Analysis').click()
    await expect.poll(() => field().inputValue()).toBe('')

    await words('Analysis failed').waitFor()
    await expect.poll(() => field().inputValue()).toBe(closed.url)
    await window.page.locator('form').getByText(`${closed.host} refused the connection.`).waitFor()
    expect(await readWebsites()).toEqual({ websites: 1, running: 0 })
    expect(await window.page.getByRole('progressbar').count()).toBe(0)
  })

  async function readWebsites() {
    const answer = await window.page.request.get(`${stack.url}/api/websites`)
    const websites = (await answer.json()) as { activeJobId: string | null }[]
    return { websites: websites.length, running: websites.filter((one) => one.activeJobId !== null).length }
  }
})

test('a second job on a website is refused and names the first', async () => {
  const visitor = new Visitor(stack.url)
  const websiteId = await visitor.addWebsite(sleepy.url)
  const jobId = await visitor.start(websiteId, 'discover')

  for (const what of ['discover', 'capture', 'capture-all', 'analyze', 'diff', 'approve-all']) {
    const { status, body } = await visitor.post(`/api/websites/${websiteId}/${what}`)
    expect({ what, status, body }).toEqual({
      what,
      status: 409,
      body: { message: expect.any(String), jobId },
    })
  }
  await visitor.post(`/api/jobs/${jobId}/cancel`)
  expect(await visitor.job(jobId)).toMatchObject({ status: 'cancelled' })
  await visitor.post(`/api/jobs/${await visitor.start(websiteId, 'discover')}/cancel`)
})

interface Ids {
  websiteId: string
  pageId: string
  jobId: string
  filename: string
}

/** Every route that names something. */
function routesOf({ websiteId, pageId, jobId, filename }: Ids): [method: string, path: string][] {
  const website = `/api/websites/${websiteId}`
  const starts = ['discover', 'capture', 'capture-all', 'analyze', 'diff', 'approve-all']
  return [
    ['GET', website],
    ['GET', `${website}/pages-with-screenshots`],
    ...starts.map((what): [string, string] => ['POST', `${website}/${what}`]),
    ['POST', `/api/pages/${pageId}/approve`],
    ['GET', `/api/jobs/${jobId}`],
    ['POST', `/api/jobs/${jobId}/cancel`],
    ['GET', `/screenshots/${filename}`],
    ['DELETE', website],
  ]
}
