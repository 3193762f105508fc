import { readEnvironment } from '@vigia/common/environment'
import { onStop } from '@vigia/service/stop'
import { openLog } from '@vigia/telemetry/log'
import { lookup } from 'node:dns/promises'
import { z } from 'zod'
import { openMetrics } from './open-metrics.ts'

// Compose's profile `metrics`: serves the metrics of every container to a Prometheus outside of them.
const port = z.coerce.number().int().min(1).max(65_535)
const unset = 'must be set: without it no service has metrics'
const { HOST, PORT, METRICS_PORT } = readEnvironment({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8_080),
  METRICS_PORT: z.coerce.number(unset).int().min(1, unset).max(65_535),
})

const log = openLog('metrics')
const server = await openMetrics({ host: HOST, port: PORT }, { metricsPort: METRICS_PORT, findReplicas })
log.info({ port: server.port }, 'listening')
onStop(log, () => server.close())

/** Docker resolves a service's name to the addresses of its containers that run. */
async function findReplicas(service: string): Promise<string[]> {
  const found = await lookup(service, { all: true, family: 4 }).catch(() => [])
  return found.map(({ address }) => address)
}
