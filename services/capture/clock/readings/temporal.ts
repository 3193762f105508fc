import type { Overrides } from './overrides.ts'

type Zoned = Record<'toPlainDate' | 'toPlainTime' | 'toPlainDateTime', () => unknown>

/** The used part of the language's `Temporal`. */
interface TemporalLike {
  Now: { timeZoneId: () => string }
  Instant: { fromEpochMilliseconds: (ms: number) => { toZonedDateTimeISO: (zone: unknown) => Zoned } }
}

/** Runs inside documents and workers: `Temporal.Now` reads `now`, in milliseconds since 1970. */
export function fakeTemporal({ method }: Overrides, now: () => number) {
  const { Temporal } = self as { Temporal?: TemporalLike }
  if (!Temporal) return
  const { Now, Instant } = Temporal
  const timeZoneId = Now.timeZoneId.bind(Now)
  const instant = () => Instant.fromEpochMilliseconds(now())
  const zoned = ([zone]: unknown[]) => instant().toZonedDateTimeISO(zone === undefined ? timeZoneId() : zone)
  method(Now, 'instant', instant)
  method(Now, 'zonedDateTimeISO', (_, args) => zoned(args))
  method(Now, 'plainDateISO', (_, args) => zoned(args).toPlainDate())
  method(Now, 'plainTimeISO', (_, args) => zoned(args).toPlainTime())
  method(Now, 'plainDateTimeISO', (_, args) => zoned(args).toPlainDateTime())
}
