import { beforeEach, expect, test } from 'vitest'
import { sendRaw } from '../testing/send-raw.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const gateway = await startTestGateway()
const url = await gateway.open({
  PUBLIC_URL: 'https://vigia.example',
  OTHER_PUBLIC_URLS: 'https://vigia.internal:8443, https://watch.example',
})
beforeEach(() => gateway.clear())

const get = (...headers: string[]) =>
  sendRaw(url, 'GET /api/websites HTTP/1.1', 'Connection: close', ...headers)
const hostSaid = () => gateway.others.asked.at(-1)?.headers['x-vigia-host']

test.each([
  ['vigia.internal:8443', 'vigia.internal:8443'],
  ['WATCH.example', 'watch.example'],
  ['vigia.example', undefined],
  ['vigia.example:8443', undefined],
  ['vigia.internal', undefined],
  ['localhost:8443', undefined],
])('a service learns of the host %s: %s', async (host, said) => {
  expect((await get(`Host: ${host}`)).status).toBe(200)
  expect(hostSaid()).toBe(said)
})

test('no client says which host is ours', async () => {
  expect((await get('Host: vigia.example', 'X-Vigia-Host: vigia.internal:8443')).status).toBe(200)
  expect(hostSaid()).toBeUndefined()
  expect((await get('Host: evil.example')).status).toBe(421)
})

test('a change that a page at another address of ours sends is accepted', async () => {
  const browser = await gateway.browser(url).visit()
  const host = { host: 'watch.example' }
  expect(
    (await browser.call('POST', '/api/websites', {}, { ...host, origin: 'https://watch.example' })).status,
  ).toBe(200)
  expect(
    (await browser.call('POST', '/api/websites', {}, { ...host, origin: 'https://evil.example' })).status,
  ).toBe(403)
})
