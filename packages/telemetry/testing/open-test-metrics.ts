import { metrics } from '@opentelemetry/api'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'

/** Collects metrics in this process from now on, except from instruments that were used before. */
export function openTestMetrics() {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 })
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }))

  /** Reads a metric's value for these attributes; undefined if it has none yet. */
  return async function read(name: string, attributes: Record<string, string>): Promise<number | undefined> {
    await reader.forceFlush()
    const all =
      exporter
        .getMetrics()
        .at(-1)
        ?.scopeMetrics.flatMap((scope) => scope.metrics) ?? []
    const points = all.find(({ descriptor }) => descriptor.name === name)?.dataPoints ?? []
    const point = points.find((one) =>
      Object.entries(attributes).every(([key, value]) => one.attributes[key] === value),
    )
    return typeof point?.value === 'number' ? point.value : undefined
  }
}
