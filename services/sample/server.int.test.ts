import { inEdition, sampleUrl } from '@vigia/common/sample-website'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer } from './server.ts'

let server: Awaited<ReturnType<typeof openServer>>
beforeAll(async () => {
  server = await openServer({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

/** Requests an address as the egress does, with its host in the header. */
async function ask(address: string, method = 'GET') {
  const { host, pathname, search } = new URL(address)
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; type: string; body: string }>()
  const options = { port: server.port, path: pathname + search, method, headers: { host } }
  const asking = request({ host: '127.0.0.1', ...options }, async (answer) => {
    const body = Buffer.concat(await answer.toArray()).toString()
    resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body })
  })
  asking.once('error', reject).end()
  return promise
}

const inSecond = (path: string) => inEdition(sampleUrl + path, 2)
const pathsIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/]+([^<]*)/g)].map(([, path]) => path)

test('the host says which edition is wanted', async () => {
  const first = await ask(`${sampleUrl}breads`)
  const second = await ask(inSecond('breads'))
  expect(first.body).toContain('€5.40')
  expect(second.body).toContain('€5.90')
  expect([first.status, second.status, first.type]).toEqual([200, 200, 'text/html; charset=utf-8'])
})

test('each edition has eight pages; all of what they load is here, and nothing of it is elsewhere', async () => {
  for (const edition of [1, 2] as const) {
    const home = inEdition(sampleUrl, edition)
    const { body } = await ask(`${home}sitemap.xml`)
    expect(body).toContain(`<loc>${home}breads</loc>`)
    const paths = [...pathsIn(body), '/gift-cards']
    expect(paths).toHaveLength(8)
    for (const path of paths) {
      const page = await ask(new URL(path ?? '', home).href)
      expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
      const loaded = [...page.body.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, name]) => name ?? '')
      for (const name of loaded)
        expect([name, (await ask(new URL(name, home).href)).status]).toEqual([name, 200])
    }
  }
})

test('an autumn bread is in the first edition only, and Christmas in the second', async () => {
  expect((await ask(`${sampleUrl}pumpkin-bread`)).status).toBe(200)
  expect((await ask(inSecond('pumpkin-bread'))).status).toBe(404)
  expect((await ask(`${sampleUrl}christmas`)).status).toBe(404)
  expect((await ask(inSecond('christmas'))).status).toBe(200)
})

test.each([
  'http://sample:8080/',
  'http://127.0.0.1/',
  'http://corner-bakery.example.com/',
  `${sampleUrl}constructor`,
  `${sampleUrl}pictures/constructor.svg`,
  `${sampleUrl}..%2f..%2fpackage.json`,
])('there is nothing at %s', async (address) => {
  expect((await ask(address)).status).toBe(404)
})

test('it is only read', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect((await ask(sampleUrl, method)).status).toBe(405)
  expect(await ask(sampleUrl, 'HEAD')).toMatchObject({ status: 200, body: '' })
})
