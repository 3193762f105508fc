import {
  metrics,
  type Attributes,
  type BatchObservableResult,
  type Counter,
  type Histogram,
} from '@opentelemetry/api'

/** What reads several values at once reports them to. */
export type Readings = BatchObservableResult<Attributes>

export const meter = () => metrics.getMeter('vigia')

/**
 * Creates an instrument when it is first used, because instruments that are created before telemetry has
 * started never count.
 */
export function whenUsed<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Creates a counter. Attributes must have few values, so no ids, names or addresses. */
export function counter(name: string, description: string): (attributes?: Attributes) => void {
  const own = whenUsed<Counter>(() => meter().createCounter(name, { description }))
  return (attributes) => own().add(1, attributes)
}

/**
 * Creates a histogram of durations; `steps` are the bucket boundaries in seconds. Its name ends in `.seconds`
 * and it has no unit, because only one of the two exports to Prometheus would add the unit to the name, and
 * dashboards could read only one of them.
 */
export function stopwatch(name: string, description: string, steps: number[]) {
  const advice = { explicitBucketBoundaries: steps }
  const own = whenUsed<Histogram>(() => meter().createHistogram(name, { description, advice }))
  return (startedAt: number, attributes?: Attributes) =>
    own().record(Math.max(0, Date.now() - startedAt) / 1_000, attributes)
}
