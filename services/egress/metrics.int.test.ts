import { expect, test } from 'vitest'
import { freePort } from '../../deploy/local/servers/ports.ts'
import { get, tryTunnel } from './testing/raw-client.ts'
import { startProcess } from './testing/start-process.ts'

test('Prometheus can scrape, at a port of its own, how many visits were denied and why', async () => {
  const metricsPort = await freePort()
  const { port } = await startProcess({ METRICS_PORT: String(metricsPort) })
  await get(port, 'http://localhost/secret')
  await get(port, 'http://127.0.0.1/secret')
  await tryTunnel(port, '10.0.0.1:443')
  await get(port, 'http://127.0.0.1:99999/')

  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  await expect.poll(read).toContain('vigia_egress_denials_total{reason="not-allowed"} 3')
  expect(await read()).toContain('vigia_egress_denials_total{reason="malformed"} 1')
  expect(await read()).not.toMatch(/secret|10\.0\.0\.1/)
})
