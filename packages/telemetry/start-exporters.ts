import { metrics, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader, type IMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { reportProcess } from './report-process.ts'
import { keepTraces } from './trace.ts'

/**
 * The receivers of traces and metrics. Without either, nothing is collected and the libraries are not loaded.
 */
export interface TelemetrySettings {
  name: string
  /** An OTLP collector of both traces and metrics. */
  collector?: string | undefined
  /** The address at which Prometheus may scrape metrics. */
  metrics?: { host: string; port: number } | undefined
  /** The sampling ratio of traces. */
  ratio: number
}

/** Milliseconds to wait for a collector that is away, which must not keep a process from stopping. */
const patienceMs = 3_000

/**
 * Exports only our own spans and metrics; there is no automatic instrumentation of requests, addresses or
 * statements.
 */
export async function exportTelemetry(settings: TelemetrySettings): Promise<() => Promise<void>> {
  const resource = resourceFromAttributes({
    'service.namespace': 'vigia',
    'service.name': settings.name,
    'service.instance.id': randomUUID(),
  })
  const meters = new MeterProvider({ resource, readers: await openReaders(settings) })
  metrics.setGlobalMeterProvider(meters)
  reportProcess()
  const providers: { shutdown(): Promise<void> }[] = [meters]

  if (settings.collector) {
    keepTraces()
    const traces = openTraces(settings.collector, settings.ratio, resource)
    trace.setGlobalTracerProvider(traces)
    providers.push(traces)
  }

  const shutDown = () => Promise.allSettled(providers.map((provider) => provider.shutdown()))
  return async () => {
    await Promise.race([shutDown(), sleep(patienceMs, undefined, { ref: false })])
  }
}

function openTraces(collector: string, ratio: number, resource: Resource): TracerProvider {
  const exporter = new OTLPTraceExporter({ url: at(collector, 'v1/traces') })
  const sampler = new TraceIdRatioBasedSampler(ratio)
  return new TracerProvider({
    resource,
    // A service without a collector passes its traces on as not sampled. The ratio decides by the trace's id,
    // so what another service with the same ratio has left out stays left out.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentNotSampled: sampler }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  })
}

async function openReaders({ collector, metrics: place }: TelemetrySettings): Promise<IMetricReader[]> {
  const readers: IMetricReader[] = []
  if (collector) {
    const exporter = new OTLPMetricExporter({ url: at(collector, 'v1/metrics') })
    readers.push(new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 15_000 }))
  }
  if (place) {
    const reader = new PrometheusExporter({ ...place, preventServerStart: true, withoutScopeInfo: true })
    // The server is started explicitly, because the library would continue silently if the port is in use.
    await reader.startServer()
    readers.push(reader)
  }
  return readers
}

const at = (collector: string, path: string) => `${collector.replace(/\/+$/, '')}/${path}`
