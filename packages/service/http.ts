import { bodyParser } from '@koa/bodyparser'
import Router from '@koa/router'
import Koa from 'koa'
import type { Context, Middleware } from 'koa'
import { createServer, type ServerOptions } from 'node:http'
import type { z } from 'zod'
import type { Operation } from '@vigia/api/operation'
import { busyMessage } from '@vigia/common/busy'
import { isDatabaseAway } from '@vigia/common/database-away'
import { isLockTimeout, isStatementTimeout } from '@vigia/common/database-errors'
import { Problem, TooManyAtOnce, Unavailable } from '@vigia/common/errors'
import { answerBrokenRequests } from './answer-broken-requests.ts'
import { openDrain, type DrainOptions } from './drain.ts'
import { explainIssue } from './explain-issue.ts'
import { onBehalfOf } from '@vigia/common/on-behalf-of'
import { requestedAt } from '@vigia/common/requested-host'
import { hostHeader, identityHeader, type Caller, type Gateway, type Operator } from './identity.ts'
import type { Logger } from '@vigia/telemetry/log'
import { traceCalls } from '@vigia/telemetry/trace-calls'
import { currentTraceId, traceHeader } from '@vigia/telemetry/trace'
import { currentRequestId, identifyRequests } from '@vigia/telemetry/request-id'

export interface State {
  caller?: Caller
  /** Whether the gateway itself is the caller, on behalf of no user. */
  isGateway?: boolean
  /** Whether the operator of this Vigia is the caller, on behalf of no user. */
  isOperator?: boolean
  /** The operation to which the request belongs. */
  operation?: Operation
}
export type Routes = Router<State>

/** An empty router whose state contains the caller. */
export const routeTable = (): Routes => new Router<State>()

/** Validates a request's body; the answer's message describes the first problem. */
export function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body ?? {}, { error: explainIssue })
  if (result.success) return result.data
  throw new Problem(400, result.error.issues[0]?.message ?? 'This request cannot be understood')
}

/** Returns the caller; a visitor without a session cookie owns nothing yet and is refused. */
export function callerOf(ctx: { state: State }): Caller {
  if (!ctx.state.caller) throw new Problem(401, 'Please sign in')
  return ctx.state.caller
}

/**
 * Restricts a route to the gateway itself: neither clients nor processes that can only reach the service's
 * port may use it.
 */
export function requireGateway(ctx: { state: State }): void {
  if (!ctx.state.isGateway) throw new Problem(403, 'Only the gateway may ask this')
}

/** Restricts a route to the operator of this Vigia. */
export function requireOperator(ctx: { state: State }): void {
  if (!ctx.state.isOperator) throw new Problem(401, 'Only the operator of this Vigia may call this')
}

/** Lists the dependencies that are not ready yet; an empty list means ready. */
type Waiting = () => Promise<string[]>
/** What a service that is ready says about its work in its health. */
export interface Work {
  /** Why not all work is being done, as sentences. */
  reasons: string[]
  /** The events that wait to be published; undefined if that is unknown, or if the service has no outbox. */
  outbox?: { depth: number; ageSeconds: number } | undefined
}
type ReadWork = () => Promise<Work>

interface App {
  log: Logger
  waiting: Waiting
  work?: ReadWork
  identify?: (header: string) => Promise<Caller | Gateway | Operator | undefined>
  routes?: Routes
  /** Checks each answer against its operation. */
  checkAnswers?: Middleware<State>
}

/** Spans continue the gateway's trace, because only the gateway calls services. */
const calls = {
  isCall: (path: string) => path !== '/healthz',
  parentOf: (get: (header: string) => string) => get(traceHeader),
  routeOf: ({ _matchedRoute: route }: { _matchedRoute?: unknown }) =>
    typeof route === 'string' ? route : undefined,
}

export function openApp({ log, waiting, work, identify, routes, checkAnswers }: App): Koa<State> {
  const app = new Koa<State>()
  app.on('error', (error: Error) => log.debug({ error: error.message }, 'an answer was broken off'))
  app.use(identifyRequests({ isFromGateway: true }))
  app.use(traceCalls<State>(calls))
  if (checkAnswers) app.use(checkAnswers)
  app.use(answerProblems(log))
  app.use(answerHealth(waiting, work))
  app.use(bodyParser({ enableTypes: ['json'], jsonLimit: '64kb' }))
  app.use(async (ctx, next) => {
    const caller = await identify?.(ctx.get(identityHeader))
    if (caller?.kind === 'gateway') ctx.state.isGateway = true
    else if (caller?.kind === 'operator') ctx.state.isOperator = true
    else if (caller) {
      ctx.state.caller = caller
      const host = ctx.get(hostHeader)
      return onBehalfOf(caller.id, host ? () => requestedAt(host, next) : next)
    }
    await next()
  })
  if (routes) app.use(routes.routes()).use(routes.allowedMethods())
  return app
}

/** Turns errors into answers; no other code does. */
export function answerProblems(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      // The router found no route, or none for this method.
      if (ctx.body == null && (ctx.status === 404 || ctx.status === 405)) {
        throw new Problem(ctx.status, ctx.status === 404 ? 'Not found' : 'Not allowed')
      }
    } catch (error) {
      const { status, message, details } = toAnswer(error)
      const about = { method: ctx.method, path: maskSecrets(ctx.path) }
      if (status === 503)
        log.warn({ ...about, error: String(error) }, 'a request came while something is away')
      else if (status >= 500 && !(error instanceof Problem))
        log.error({ ...about, err: error }, 'a request failed')
      if (error instanceof TooManyAtOnce) ctx.set('Retry-After', String(error.retryAfterSeconds))
      ctx.status = status
      ctx.body = { message, requestId: currentRequestId(), traceId: currentTraceId(), ...details }
    }
  }
}

/** A path segment longer than an id may be a secret, which must not be logged. */
const maskSecrets = (path: string) => path.replace(/[^/]{37,}/g, '…')

const lockedMessage = 'Something else is being changed here at the moment. Please try again in a few seconds.'

function toAnswer(error: unknown): { status: number; message: string; details?: object } {
  if (error instanceof Problem) return error
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  if (status === 413) return { status, message: 'This request is too large' }
  // Before what is away: a caller that goes in the middle of a request is no dependency of ours.
  if (status >= 400 && status < 500) return { status, message: 'This request cannot be understood' }
  if (error instanceof Unavailable || isDatabaseAway(error))
    return { status: 503, message: 'Vigia is recovering. Please try again in a moment.' }
  if (isLockTimeout(error)) return { status: 409, message: lockedMessage }
  if (isStatementTimeout(error)) return { status: 503, message: busyMessage }
  return { status: 500, message: 'Something went wrong on our side' }
}

/** A degraded service is ready: sending it no calls would help nobody. */
function answerHealth(waiting: Waiting, work: ReadWork = async () => ({ reasons: [] })): Middleware {
  return async (ctx: Context, next) => {
    if (ctx.path !== '/healthz') return next()
    const names = await waiting()
    ctx.status = names.length === 0 ? 200 : 503
    ctx.body = names.length > 0 ? { status: 'starting', waiting: names } : describeWork(await work())
  }
}

const describeWork = ({ reasons, outbox }: Work) => ({
  ...(reasons.length > 0 ? { status: 'degraded', reasons } : { status: 'ready' }),
  ...(outbox && { outbox }),
})

/** Milliseconds for a request's head and for the whole request; a slower client gets a 408. */
const defaultPatience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_500 }
/** Clients that read nothing of an answer for this many milliseconds are disconnected. */
const silenceMs = 60_000

/** A server that listens. */
export interface Serving {
  /** Stops listening, and returns when the calls in flight have ended. */
  stop: (options?: DrainOptions) => Promise<void>
}

/** Listens; `host` is loopback unless a deployment configures another. */
export function serve(
  app: { callback: Koa['callback'] },
  port: number,
  host: string,
  onListening: (port: number) => void,
  patience: ServerOptions = defaultPatience,
): Promise<Serving> {
  return new Promise((resolve, reject) => {
    const drain = openDrain((app as Koa).callback())
    const server = createServer(patience, drain.listener).listen(port, host)
    server.setTimeout(silenceMs)
    answerBrokenRequests(server)
    server.once('error', reject)
    server.once('listening', () => {
      const address = server.address()
      onListening(typeof address === 'object' && address ? address.port : port)
      resolve({ stop: (options) => drain.stop(server, options) })
    })
  })
}
