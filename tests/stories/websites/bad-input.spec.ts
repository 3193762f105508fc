import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startManyPages, type ManyPages } from '../../sites/many-pages.ts'
import { serve, type Site } from '../../sites/serve.ts'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import type { Stack } from '../../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

let walks: ManyPages
/** Every response takes a minute. */
let slowSite: Site
let stack: Stack

beforeAll(async () => {
  walks = await startManyPages({ pages: 2 })
  slowSite = await serve(() => ({ body: 'Good morning', after: 60_000 }))
  stack = await openSharedStack()
})

afterAll(async () => {
  await walks?.stop()
  await slowSite?.stop()
})

describe('an address that cannot be watched is refused with a message', () => {
  const empty = 'Please enter a website URL'
  const invalid = 'Please enter a valid URL'
  const forbidden = 'This address cannot be monitored'
  const privately = (place: string) =>
    `Private addresses are refused. Whoever runs Vigia can allow this one: VIGIA_ALLOW_HOSTS=${place}`

  test.for([
    ['nothing', { url: '' }, empty],
    ['only white space', { url: ' \n\t ' }, empty],
    ['null', { url: null }, empty],
    ['a missing field', {}, empty],
    ['a number', { url: 4100 }, invalid],
    ['a list', { url: ['https://example.com'] }, invalid],
    ['a script', { url: 'javascript:alert(1)' }, invalid],
    ['another protocol', { url: 'ftp://example.com' }, invalid],
    ['a file', { url: 'file:///etc/passwd' }, invalid],
    ['no host', { url: 'https://' }, invalid],
    ['a host without a dot', { url: 'nowhere' }, invalid],
    ['a host with a space', { url: 'two words.com' }, invalid],
    [
      'a password',
      { url: 'https://user:secret@example.com' },
      'Please leave out the user name and the password: Vigia sees what visitors see who have none',
    ],
    ['5,000 characters', { url: `https://example.com/${'a'.repeat(4_980)}` }, invalid],
    ['localhost', { url: 'http://localhost' }, privately('localhost:80')],
    ['the loopback address', { url: 'http://127.0.0.1:22' }, privately('127.0.0.1:22')],
    ['the loopback address in IPv6', { url: 'http://[::1]/' }, privately('[::1]:80')],
    ['the loopback address as a number', { url: 'http://2130706433/' }, privately('127.0.0.1:80')],
    ['a private network', { url: '192.168.0.1' }, privately('192.168.0.1:443')],
    ['a cloud metadata service', { url: 'http://169.254.169.254/latest/meta-data/' }, forbidden],
  ] as const)('%s', async ([, payload, message]) => {
    const answer = await new Visitor(stack.url).post('/api/websites', payload)

    expect(answer).toMatchObject({ status: 400, body: { message } })
  })
})

test('an address without a scheme is https', async () => {
  const { status, body } = await new Visitor(stack.url).post<{ url: string }>('/api/websites', {
    url: '  example.com ',
  })

  expect({ status, url: body.url }).toEqual({ status: 201, url: 'https://example.com/' })
})

test('a body that is not JSON, not an object or too large is refused', async () => {
  const visitor = new Visitor(stack.url)
  const withMessage = {
    message: expect.stringMatching(/\w/),
    requestId: expect.any(String),
    traceId: expect.any(String),
  }

  expect(await visitor.send('POST', '/api/websites', '{"url": ')).toEqual({ status: 400, body: withMessage })
  expect(await visitor.send('POST', '/api/websites', '"https://example.com"')).toEqual({
    status: 400,
    body: withMessage,
  })
  expect(await visitor.send('POST', '/api/websites', '[]')).toEqual({ status: 400, body: withMessage })
  const large = JSON.stringify({ url: 'a'.repeat(2_000_000) })
  expect(await visitor.send('POST', '/api/websites', large)).toEqual({ status: 413, body: withMessage })
})

test('a connection stays usable after a body that is too large', async () => {
  const visitor = new Visitor(stack.url)
  const large = JSON.stringify({ url: 'a'.repeat(2_000_000) })
  const path = `/api/websites/${randomUUID()}/discover`

  for (let round = 0; round < 30; round++) {
    expect((await visitor.send('POST', '/api/websites', large)).status).toBe(413)
    expect((await visitor.post(path)).status).toBe(404)
  }
})

test('aborted requests do not disturb other requests or restart processes', async () => {
  const before = stack.processes()
  const hangUp = async (_: unknown, at: number) => {
    const request = fetch(`${stack.url}/api/websites`, { signal: AbortSignal.timeout(at % 12) })
    await request.then((response) => response.text()).catch(() => {})
  }
  for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 24 }, hangUp))

  expect((await new Visitor(stack.url).get('/api/websites')).body).toEqual([])
  expect(stack.processes()).toEqual(before)
})

test('every route answers 404 for ids that do not exist', async () => {
  const visitor = new Visitor(stack.url)

  for (const id of [randomUUID(), 'no-uuid', '1', '%27%20or%201=1', '..%2f..%2fetc']) {
    for (const [method, path] of routesOf({ websiteId: id, pageId: id, jobId: id, filename: `${id}.png` })) {
      expect((await visitor.send(method, path)).status, `${method} ${path}`).toBe(404)
    }
  }
  expect((await visitor.get('/api/nothing-here')).status).toBe(404)
})

test('every route answers 404 for what belongs to another visitor', async () => {
  const owner = new Visitor(stack.url)
  const otherVisitor = new Visitor(stack.url)
  await otherVisitor.addWebsite(`${walks.url}/walks/1`)
  const websiteId = await owner.addWebsite(walks.url)
  const { id: jobId } = await owner.run(websiteId, 'capture-all')
  const [page] = await owner.pages(websiteId)
  const filename = page?.screenshots.current?.filename ?? 'no screenshot'

  expect((await owner.get(`/screenshots/${filename}`)).status).toBe(200)
  for (const other of [otherVisitor, new Visitor(stack.url)]) {
    for (const [method, path] of routesOf({ websiteId, pageId: page?.id ?? 'no page', jobId, filename })) {
      expect((await other.send(method, path)).status, `${method} ${path}`).toBe(404)
    }
  }
  expect(await owner.pages(websiteId)).toHaveLength(2)
})

test('a second job on a website is refused and the running job is named', async () => {
  const visitor = new Visitor(stack.url)
  const websiteId = await visitor.addWebsite(slowSite.url)
  const jobId = await visitor.start(websiteId, 'discover')

  for (const what of ['discover', 'capture', 'capture-all', 'analyze', 'diff', 'approve-all']) {
    const { status, body } = await visitor.post(`/api/websites/${websiteId}/${what}`)
    expect({ what, status, body }).toMatchObject({
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

/** Every route with an id. */
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
