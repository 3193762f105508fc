import { isSpanContextValid, trace } from '@opentelemetry/api'
import { pino, type Logger } from 'pino'
import { currentRequestId } from './request-id.ts'

export type { Logger }

/** JSON lines on standard output; an error's stack is logged, never a request's body, cookie or query. */
export function openLog(name: string): Logger {
  return pino({
    name,
    level: process.env['LOG_LEVEL'] ?? 'info',
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: withoutRow },
    mixin: whatFor,
  })
}

/** Adds the ids of the current call, trace and span to a log line. */
export function whatFor() {
  const here = trace.getActiveSpan()?.spanContext()
  const requestId = currentRequestId()
  return {
    ...(requestId && { request_id: requestId }),
    ...(here && isSpanContextValid(here) && { trace_id: here.traceId, span_id: here.spanId }),
  }
}

/** Removes the values of the refused row, which PostgreSQL repeats in its error. */
export function withoutRow(error: Error) {
  const { detail: _, ...logged } = pino.stdSerializers.err(error)
  return logged
}
