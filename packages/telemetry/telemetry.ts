import { z } from 'zod'
import { readEnvironment } from '@vigia/common/environment'
import { keepTraces } from './trace.ts'

const port = z.coerce.number().int().min(1).max(65_535)

/**
 * Starts telemetry, which has to precede all other code of a process. A stopping process awaits the result,
 * which sends the remaining data.
 */
export async function startTelemetry(name: string): Promise<() => Promise<void>> {
  const env = readEnvironment({
    OTEL_EXPORTER_OTLP_ENDPOINT: z.literal('').or(z.url()).default(''),
    OTEL_TRACES_SAMPLER_ARG: z.literal('').or(z.coerce.number().min(0).max(1)).default(1),
    METRICS_PORT: z.literal('').or(port).default(''),
    METRICS_HOST: z.string().default('127.0.0.1'),
  })
  keepTraces()
  const collector = env.OTEL_EXPORTER_OTLP_ENDPOINT || undefined
  const metrics = env.METRICS_PORT ? { host: env.METRICS_HOST, port: env.METRICS_PORT } : undefined
  if (!collector && !metrics) return async () => {}
  const ratio = env.OTEL_TRACES_SAMPLER_ARG === '' ? 1 : env.OTEL_TRACES_SAMPLER_ARG
  const { exportTelemetry } = await import('./start-exporters.ts')
  return exportTelemetry({ name, collector, metrics, ratio })
}
