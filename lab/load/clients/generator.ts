import type { Person } from '../../../tests/stories/support/people.ts'
import { startHost } from '../../benchmarks/host.ts'

export interface RequestSpec {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Requests sent at a fixed rate, whether or not earlier ones were answered; repeated when all were sent. */
export interface Stream {
  name: string
  perSecond: number
  requests: RequestSpec[]
}

/** Requests with a fixed concurrency, as a browser loads the images of a page. */
export interface RequestPool {
  name: string
  concurrency: number
  /** Sent once each, or again and again where the pool has a duration. */
  requests: RequestSpec[]
  seconds?: number
}

export interface Load {
  url: string
  /** Duration of the streams. */
  seconds: number
  streams?: Stream[]
  pools?: RequestPool[]
}

/** Results of the requests of one name; times in milliseconds, from when each was due. */
export interface Measurement {
  sent: number
  /** Count by status; 0 for no response. */
  statuses: Record<string, number>
  p50: number
  p95: number
  p99: number
  max: number
}

export type Report = Record<string, Measurement>

const nothing: Measurement = { sent: 0, statuses: {}, p50: 0, p95: 0, p99: 0, max: 0 }

/** A load generator in its own process. */
export function startGenerator() {
  const host = startHost(new URL('./generator-host.ts', import.meta.url))
  return {
    async run(load: Load): Promise<(name: string) => Measurement> {
      const report = await host.ask<Report>(load, (load.seconds + 120) * 1_000)
      return (name) => report[name] ?? nothing
    },
    stop: host.stop,
  }
}

/** Counts of unexpected statuses: `3 x 429`; empty if there were none. */
export function describeUnexpected({ statuses }: Measurement, expected: number[] = [200]): string {
  const unexpected = Object.entries(statuses).filter(([status]) => !expected.includes(Number(status)))
  return unexpected.map(([status, count]) => `${count} x ${status}`).join(', ')
}

/** A GET request of this person. */
export const requestFor = ({ cookie, address }: Person, path: string): RequestSpec => ({
  method: 'GET',
  path,
  headers: { cookie, 'x-forwarded-for': address },
})
