import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('./testing/list-loaded-telemetry.ts', import.meta.url))
const { OTEL_EXPORTER_OTLP_ENDPOINT: _, METRICS_PORT: __, ...env } = process.env

async function loadedWith(settings: Record<string, string>): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env: { ...env, ...settings } })
  return JSON.parse(stdout) as string[]
}

test('without configuration nothing is loaded that could collect or send anything', async () => {
  // The second one only keeps the current trace across asynchronous work, for log lines.
  const loaded = ['api', 'context-async-hooks']
  expect(await loadedWith({})).toEqual(loaded)
  expect(await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: '', METRICS_PORT: '' })).toEqual(loaded)
})

test('a collector that is away keeps no process from starting and stopping', async () => {
  const loaded = await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  expect(loaded).toContain('exporter-trace-otlp-http')
})

test('a port for metrics that is taken is reported', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(loadedWith({ METRICS_PORT: String(port) })).rejects.toThrow('EADDRINUSE')
  other.close()
})
