import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendRaw } from '../testing/send-raw.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const gateway = await startTestGateway()
const url = await gateway.open({ PUBLIC_URL: 'https://vigia.example', TRUSTED_PROXIES: '127.0.0.0/8' })
beforeEach(() => gateway.clear())

const get = (target: string, ...more: string[]) =>
  sendRaw(url, `GET ${target} HTTP/1.1`, 'Connection: close', ...more)

const sentence = 'Vigia does not answer under this name.'

describe('is answered', () => {
  test.each([
    'vigia.example',
    'VIGIA.Example',
    'vigia.example.',
    'vigia.example:443',
    'vigia.example:8080',
    'localhost',
    'localhost:8080',
    'LOCALHOST:9999',
    '127.0.0.1',
    '127.8.9.10:8080',
    '[::1]:8080',
  ])('a request for %s', async (host) => {
    expect((await get('/', `Host: ${host}`)).status).toBe(200)
    expect((await get('/api/websites', `Host: ${host}`)).status).toBe(200)
    expect((await get('/healthz', `Host: ${host}`)).status).toBe(200)
  })

  test('a request whose target names us as well', async () => {
    expect((await get('http://localhost:8080/', 'Host: localhost:8080')).status).toBe(200)
  })
})

describe('is refused before any other work', () => {
  const others = [
    'rebind.example',
    'rebind.example:8080',
    'www.vigia.example',
    'vigia.example.rebind.example',
    'localhost.rebind.example',
    '127.0.0.1.rebind.example',
    'app.localhost',
    '192.168.1.5:8080',
    '10.0.0.7',
    '0.0.0.0:8080',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[fd00::1]:8080',
  ]
  test.each(others)('a request for %s', async (host) => {
    for (const target of ['/', '/api/websites', '/healthz', '/screenshots/a.png', '/main.0123abcd.js']) {
      const { status, answer } = await get(target, `Host: ${host}`)
      expect([target, status]).toEqual([target, 421])
      expect(answer).toContain(sentence)
      expect(answer).not.toMatch(/set-cookie|vigia\.example/i)
    }
    expect(gateway.others.asked).toEqual([])
  })

  test('a change', async () => {
    const head = ['POST /api/websites HTTP/1.1', 'Connection: close', 'Host: rebind.example']
    const { status } = await sendRaw(url, ...head, 'Content-Length: 0')
    expect([status, gateway.others.asked]).toEqual([421, []])
  })

  test('a request whose target names another host than its head', async () => {
    for (const target of ['http://rebind.example/', 'http://localhost@rebind.example/api/websites'])
      expect((await get(target, 'Host: localhost')).status).toBe(421)
    expect((await get('http://localhost/', 'Host: rebind.example')).status).toBe(421)
  })

  test('a request to change to another protocol', async () => {
    const upgrade = ['Upgrade: websocket', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13']
    expect((await get('/', 'Host: rebind.example', ...upgrade)).status).toBe(421)
  })

  test('a name that only a proxy’s header says', async () => {
    const claims = [
      'X-Forwarded-Host: localhost',
      'Forwarded: host=localhost',
      'X-Forwarded-For: 203.0.113.7',
    ]
    expect((await get('/', 'Host: rebind.example', ...claims)).status).toBe(421)
    expect((await get('/', 'Host: localhost', 'X-Forwarded-Host: rebind.example')).status).toBe(200)
  })
})

describe('is not understood', () => {
  test.each([
    ['no host', []],
    ['two hosts', ['Host: localhost', 'Host: rebind.example']],
    ['the same host twice', ['Host: localhost', 'Host: localhost']],
    ['an empty host', ['Host:']],
    ['a list of hosts', ['Host: localhost, rebind.example']],
    ['a user beside the host', ['Host: localhost@rebind.example']],
    ['a path behind the host', ['Host: localhost/rebind.example']],
    ['a port that is none', ['Host: localhost:http']],
    ['a bracket that stays open', ['Host: [::1']],
  ])('a request with %s', async (_, lines) => {
    expect((await get('/', ...lines)).status).toBe(400)
    expect((await get('/api/websites', ...lines)).status).toBe(400)
    expect(gateway.others.asked).toEqual([])
  })

  test('an HTTP/1.0 request without a host', async () => {
    expect((await sendRaw(url, 'GET /healthz HTTP/1.0')).status).toBe(400)
    expect((await sendRaw(url, 'GET /healthz HTTP/1.0', 'Host: localhost')).status).toBe(200)
  })
})

test('the health check of a container succeeds, whatever PUBLIC_URL is', async () => {
  const check = spawn('deploy/docker/is-healthy', { env: { ...process.env, PORT: new URL(url).port } })
  expect(await once(check, 'exit')).toEqual([0, null])
})
