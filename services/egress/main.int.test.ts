import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openDns } from './testing/dns-server.ts'
import { get, tryTunnel, openTunnel, sendRaw } from './testing/raw-client.ts'
import { openSentinel, openTcp } from './testing/sentinel.ts'
import { main, startProcess } from './testing/start-process.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

async function msUntilExit(child: ChildProcess) {
  const since = performance.now()
  const [code] = await once(child, 'exit')
  return { code, ms: performance.now() - since }
}

test('every decision is one line in the log, without paths or queries', async () => {
  const site = await openSentinel()
  onTestFinished(site.close)
  const dns = await openDns({ 'trap.example': { addresses: ['8.8.8.8', '10.0.0.5'] } })
  onTestFinished(() => void dns.close())
  const place = `127.0.0.1:${site.port}`
  const { port, lines } = await startProcess({ VIGIA_ALLOW_HOSTS: place, EGRESS_DNS: dns.server })

  await get(port, `http://${place}/secret?token=1`)
  await tryTunnel(port, place)
  await get(port, 'http://trap.example/secret')
  await tryTunnel(port, 'unknown.example:443')
  await get(port, 'http://localhost/')
  await sendRaw(port, 'nonsense\r\n\r\n')
  await expect.poll(() => lines.length).toBe(7)

  const entries = lines
    .slice(1)
    .map(({ host, address, verdict, reason, job }) => ({ host, address, verdict, reason, job }))
  expect(entries).toEqual([
    { host: place, address: '127.0.0.1', verdict: 'allowed', job: 'tester' },
    { host: place, address: '127.0.0.1', verdict: 'allowed', job: 'tester' },
    {
      host: 'trap.example:80',
      address: '10.0.0.5',
      verdict: 'refused',
      reason: 'not-allowed',
      job: 'tester',
    },
    { host: 'unknown.example:443', verdict: 'failed', reason: 'not-found', job: 'tester' },
    { host: 'localhost:80', verdict: 'refused', reason: 'not-allowed', job: 'tester' },
    { verdict: 'refused', reason: 'malformed' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret|token/)
})

test('with nothing configured, no server on this machine is reached', async () => {
  const site = await openSentinel()
  onTestFinished(site.close)
  const { port } = await startProcess({})
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0']) {
    expect(await get(port, `http://${host}:${site.port}/`)).toMatchObject({ status: 403 })
    expect(await tryTunnel(port, `${host}:${site.port}`)).toMatchObject({ status: 403 })
  }
  expect(site.counted.connections).toBe(0)
})

test('on SIGTERM it ends its tunnels and exits at once', async () => {
  const other = await openTcp((socket) => void socket.resume())
  onTestFinished(other.close)
  const place = `127.0.0.1:${other.port}`
  const { child, port } = await startProcess({ VIGIA_ALLOW_HOSTS: place })
  const { socket } = await openTunnel(port, place)
  const closed = new Promise((resolve) => socket.resume().once('close', resolve))
  child.kill('SIGTERM')
  const { code, ms } = await msUntilExit(child)
  await closed
  expect(code).toBe(0)
  expect(ms).toBeLessThan(scaleTimeout(2_000))
})

test('it exits when its parent process is gone', async () => {
  const { child } = await startProcess({})
  child.disconnect()
  const { code, ms } = await msUntilExit(child)
  expect(code).toBe(0)
  expect(ms).toBeLessThan(scaleTimeout(2_000))
})

test('a listed host without a port stops the start with an explanation', async () => {
  const env = { PORT: '0', VIGIA_ALLOW_HOSTS: 'intranet.example' }
  const child = fork(main, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const said = child.stderr?.toArray()
  const [code] = await once(child, 'exit')
  expect(code).not.toBe(0)
  expect(Buffer.concat((await said) ?? []).toString()).toContain("'intranet.example' should read host:port")
})
