import type { Knex } from '@vigia/database/database'
import { onBehalfOf } from '@vigia/common/on-behalf-of'
import { answerProblems } from '@vigia/service/http'
import type { Logger } from '@vigia/telemetry/log'
import { logCalls } from '@vigia/telemetry/log-calls'
import { identifyRequests } from '@vigia/telemetry/request-id'
import { traceCalls } from '@vigia/telemetry/trace-calls'
import Koa from 'koa'
import { serveDocs } from './docs/serve-docs.ts'
import { answerHealth } from './health/answer-health.ts'
import { openHealth } from './health/read-health.ts'
import { checkHost } from './middleware/check-host.ts'
import { nameCookies } from './middleware/cookies.ts'
import { limitInFlight } from './limits/in-flight.ts'
import { openRequestCounter } from './limits/request-counter.ts'
import type { AskAboutToken } from './tokens/ask-accounts.ts'
import { identifyOperator } from './tokens/identify-operator.ts'
import { identifyToken } from './tokens/identify-token.ts'
import { readToken, unlessToken } from './tokens/read-token.ts'
import { openCsrfTokens } from './middleware/csrf-tokens.ts'
import { matchRoute, isApiPath } from './proxy/match-route.ts'
import { recordChanges } from './operator/record-changes.ts'
import { showChanges } from './operator/show-changes.ts'
import { answerOwnCalls } from './proxy/answer-own-calls.ts'
import { forwardRequests } from './proxy/forward-requests.ts'
import { identifyCaller } from './sessions/identify-caller.ts'
import { throttleCalls, throttleRequests, openAddressThrottle } from './limits/throttle.ts'
import { endSessionsForOperator, runSessionCommands } from './sessions/session-commands.ts'
import { csrfGuard } from './middleware/csrf-guard.ts'
import { serveFrontends } from './static/serve-frontends.ts'
import type { StreamList } from './sessions/end-streams.ts'
import { openSessions } from './sessions/sessions.ts'
import { setSecurityHeaders } from './middleware/set-security-headers.ts'
import type { Route } from './routes.ts'
import type { Settings } from './settings.ts'
import { callerKindOf, type State } from './state.ts'
import { readJsonBody } from './middleware/read-json-body.ts'

interface Parts {
  settings: Settings
  db: Knex
  log: Logger
  routes: Route[]
  streams: StreamList
  askAboutToken: AskAboutToken
}

const routeOf = ({ state }: { state: State }) => state.call?.route.path

/** What several middlewares share. */
type Tools = ReturnType<typeof openTools>

function openTools({ settings, db }: Parts) {
  const cookies = nameCookies(settings)
  const counter = openRequestCounter(db, settings)
  return {
    cookies,
    csrf: openCsrfTokens(settings, cookies),
    counter,
    throttleAddress: openAddressThrottle(counter, settings),
    readHealth: openHealth(settings, db),
  }
}

/** Every request passes these steps in this order, until one of them answers it. */
export async function openGateway(parts: Parts): Promise<Koa<State>> {
  const app = new Koa<State>()
  app.on('error', (error: Error) => parts.log.debug({ error: error.message }, 'an answer was broken off'))
  const tools = openTools(parts)
  observe(app, parts)
  await answerWithoutCaller(app, parts, tools)
  identify(app, parts, tools)
  limit(app, parts, tools)
  await answerCalls(app, parts, tools)
  return app
}

/** Names, checks, traces and logs every request. */
function observe(app: Koa<State>, { settings, log }: Parts): void {
  app.use(identifyRequests({ isFromGateway: false }))
  app.use(setSecurityHeaders(settings))
  app.use(checkHost(settings))
  // A trace begins here, because external callers are not trusted to name one.
  app.use(traceCalls<State>({ isCall: isApiPath, routeOf }))
  if (settings.LOG_CALLS)
    app.use(logCalls<State>({ log, isCall: isApiPath, routeOf, callerOf: callerKindOf }))
  app.use(answerProblems(log))
}

/** Answers what is the same for everybody; every request that passes is an API call. */
async function answerWithoutCaller(app: Koa<State>, { settings, routes }: Parts, tools: Tools) {
  app.use(answerHealth(tools.readHealth, tools.throttleAddress))
  app.use(await serveDocs(settings, tools.throttleAddress))
  app.use(matchRoute(routes))
  app.use(readToken())
  app.use(await serveFrontends(settings, tools.csrf))
}

/** Finds out who calls: an operator, a program with a token, or a browser with a session. */
function identify(app: Koa<State>, { settings, db, askAboutToken }: Parts, tools: Tools): void {
  const { csrf, cookies, counter } = tools
  app.use(throttleCalls(tools.throttleAddress))
  // The sessions' connections are shared by network address, because the caller is only known after reading a
  // session.
  app.use(({ state }, next) => onBehalfOf(state.address, next))
  app.use(identifyOperator(settings, counter))
  app.use(identifyToken(askAboutToken, counter))
  app.use(unlessToken(csrfGuard(settings, csrf)))
  app.use(unlessToken(openSessions(app, db, cookies.session, csrf)))
  app.use(unlessToken(identifyCaller()))
}

function limit(app: Koa<State>, { settings }: Parts, { counter }: Tools): void {
  app.use(readJsonBody())
  app.use(limitInFlight(settings))
  app.use(throttleRequests(counter, settings))
}

/** Answers the gateway's own calls, and passes the others on to their service. */
async function answerCalls(app: Koa<State>, { settings, db, log, streams }: Parts, tools: Tools) {
  app.use(unlessToken(runSessionCommands(db, tools.csrf)))
  app.use(recordChanges(db, log))
  app.use(endSessionsForOperator(db))
  app.use(streams.keep)
  app.use(
    answerOwnCalls({
      showHealth: async () => ({ services: await tools.readHealth() }),
      listOperatorCalls: (query) => showChanges(db, query),
    }),
  )
  app.use(await forwardRequests(settings))
}
