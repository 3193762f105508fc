import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fromServer } from './proxy-source.ts'
import { serveSite } from './serve-site.ts'

const server = createServer((request, response) => {
  const known = request.headers['if-none-match'] === '"one"'
  response.writeHead(known ? 304 : 200, { 'content-type': 'text/html', etag: '"one"' })
  response.end(known ? undefined : '<h1>Front</h1>')
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const site = await serveSite(fromServer((server.address() as AddressInfo).port))

afterAll(async () => {
  await site.stop()
  server.close()
})

test('an edit is served to a browser that has the page as it was', async () => {
  const first = await fetch(site.url)
  site.show([{ file: '/', from: 'Front', to: 'Welcome' }])
  const known = { 'if-none-match': String(first.headers.get('etag')) }
  expect(await (await fetch(site.url, { headers: known })).text()).toContain('Welcome')
})
