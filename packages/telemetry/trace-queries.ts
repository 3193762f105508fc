import { SpanKind, trace, TraceFlags, type Span } from '@opentelemetry/api'
import type { Knex } from 'knex'
import { markFailed } from './trace.ts'

interface Query {
  __knexQueryUid: string
  /** The statement with placeholders for its values. */
  sql: string
}

/** Makes each statement a span of the current trace; periodic statements outside of a trace get none. */
export function traceQueries(db: Knex): void {
  const open = new Map<string, Span>()
  const end = (id: string, error?: unknown) => {
    const span = open.get(id)
    if (error !== undefined) markFailed(span, error)
    span?.end()
    open.delete(id)
  }
  db.on('query', ({ __knexQueryUid: id, sql }: Query) => {
    const here = trace.getActiveSpan()?.spanContext()
    if (!here || !(here.traceFlags & TraceFlags.SAMPLED)) return
    const verb = /^\W*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL'
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.query.text': sql }
    open.set(id, trace.getTracer('vigia').startSpan(verb, { kind: SpanKind.CLIENT, attributes }))
  })
  db.on('query-response', (_: unknown, { __knexQueryUid: id }: Query) => end(id))
  db.on('query-error', (error: unknown, { __knexQueryUid: id }: Query) => end(id, error))
}
