import { metrics, type Attributes, type Counter, type Histogram } from '@opentelemetry/api'

export const meter = () => metrics.getMeter('vigia')

/** Made when first used: instruments that are made before telemetry has started never count anything. */
export function whenUsed<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Counts events. Attributes have few values: no id, no name, no address. */
export function counter(name: string, description: string): (attributes?: Attributes) => void {
  const own = whenUsed<Counter>(() => meter().createCounter(name, { description }))
  return (attributes) => own().add(1, attributes)
}

/**
 * Measures durations; `steps` are the bucket boundaries in seconds. Its name ends in `.seconds` and it has no
 * unit: of the two ways to Prometheus only one would add the unit to the name, and a dashboard could read only one of them.
 */
export function stopwatch(name: string, description: string, steps: number[]) {
  const advice = { explicitBucketBoundaries: steps }
  const own = whenUsed<Histogram>(() => meter().createHistogram(name, { description, advice }))
  return (startedAt: number, attributes?: Attributes) =>
    own().record(Math.max(0, Date.now() - startedAt) / 1_000, attributes)
}
