import { startHost } from '../../benchmarks/host.ts'

export interface RequestSpec {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Requests that leave at their times, whether or not those before were answered; they begin anew when all were sent. */
export interface Stream {
  name: string
  perSecond: number
  requests: RequestSpec[]
}

/** Requests of which so many are under way at a time, as a browser asks for the pictures of a page. */
export interface RequestPool {
  name: string
  concurrency: number
  requests: RequestSpec[]
}

export interface Load {
  url: string
  /** How long streams last. */
  seconds: number
  streams?: Stream[]
  pools?: RequestPool[]
}

/** What became of the requests of one name; times in milliseconds, from when each should have left. */
export interface Measurement {
  sent: number
  /** How often each status was answered; 0 for none. */
  statuses: Record<string, number>
  p50: number
  p95: number
  p99: number
  max: number
}

export type Report = Record<string, Measurement>

const nothing: Measurement = { sent: 0, statuses: {}, p50: 0, p95: 0, p99: 0, max: 0 }

/** A process of its own that asks as much as it is told to, and takes the time. */
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

/** All that was answered otherwise than it should: `3 x 429`; empty if nothing was. */
export function describeUnexpected({ statuses }: Measurement, expected: number[] = [200]): string {
  const unexpected = Object.entries(statuses).filter(([status]) => !expected.includes(Number(status)))
  return unexpected.map(([status, count]) => `${count} x ${status}`).join(', ')
}
