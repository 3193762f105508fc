import {
  context,
  isSpanContextValid,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { randomBytes } from 'node:crypto'

export { SpanKind }

/** The header with the trace of a message or a request, as W3C defines it. */
export const traceHeader = 'traceparent'
const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

interface About {
  kind?: SpanKind
  attributes?: Attributes
  /** The trace from a header; if undefined, the current trace. */
  parent?: string | undefined
}

/**
 * Runs the work in a new span, which records only the kind of an error: a message may contain a name or an
 * address. Attributes must not contain either.
 */
export async function inSpan<T>(name: string, about: About, work: (span: Span) => Promise<T>): Promise<T> {
  const { kind = SpanKind.INTERNAL, attributes = {}, parent } = about
  return trace
    .getTracer('vigia')
    .startActiveSpan(name, { kind, attributes }, contextOf(parent), async (span) => {
      try {
        return await inSomeTrace(span, () => work(span))
      } catch (error) {
        markFailed(span, error)
        throw error
      } finally {
        span.end()
      }
    })
}

/**
 * Without a collector no span has an id: the work is in a trace that nothing records, so that its log lines,
 * and those of other services that continue it, can still be found together.
 */
function inSomeTrace<T>(span: Span, work: () => Promise<T>): Promise<T> {
  if (isSpanContextValid(span.spanContext())) return work()
  const made = { traceId: randomHex(16), spanId: randomHex(8), traceFlags: TraceFlags.NONE }
  return context.with(trace.setSpanContext(context.active(), made), work)
}

const randomHex = (bytes: number) => randomBytes(bytes).toString('hex')

let isKept = false

/** Keeps the current trace across asynchronous work of this process; without it no work is in any trace. */
export function keepTraces(): void {
  if (isKept) return
  isKept = true
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
}

export function markFailed(span: Span | undefined, error: unknown): void {
  span?.setAttribute('error.type', kindOf(error))
  span?.setStatus({ code: SpanStatusCode.ERROR })
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name
}

/** Runs the work in another trace than its caller's, or in none. */
export async function underTrace<T>(parent: string | null, work: () => Promise<T>): Promise<T> {
  return context.with(contextOf(parent, trace.deleteSpan(context.active())), work)
}

/** The id of the current trace; undefined outside of one. */
export function currentTraceId(): string | undefined {
  const here = trace.getActiveSpan()?.spanContext()
  return here && isSpanContextValid(here) ? here.traceId : undefined
}

/** The current trace, as a header's value. */
export function traceParent(): string | undefined {
  const here = trace.getActiveSpan()?.spanContext()
  if (!here || !isSpanContextValid(here)) return undefined
  return `00-${here.traceId}-${here.spanId}-${here.traceFlags.toString(16).padStart(2, '0')}`
}

/** The current trace as request headers. */
export function traceHeaders(parent: string | null | undefined = traceParent()): Record<string, string> {
  return parent ? { [traceHeader]: parent } : {}
}

function contextOf(parent: string | null | undefined, fallback = context.active()): Context {
  const [, traceId, spanId, flags] = form.exec(parent ?? '') ?? []
  if (!traceId || !spanId || !flags) return fallback
  const elsewhere = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return trace.setSpanContext(context.active(), elsewhere)
}
