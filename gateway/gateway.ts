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

export async function openGateway({
  settings,
  db,
  log,
  routes,
  streams,
  askAboutToken,
}: Parts): Promise<Koa<State>> {
  const app = new Koa<State>()
  app.on('error', (error: Error) => log.debug({ error: error.message }, 'an answer was broken off'))
  const cookies = nameCookies(settings)
  const csrf = openCsrfTokens(settings, cookies)
  const counter = openRequestCounter(db, settings)
  const throttleAddress = openAddressThrottle(counter, settings)
  const readHealth = openHealth(settings, db)

  app.use(identifyRequests({ isFromGateway: false }))
  app.use(setSecurityHeaders(settings))
  app.use(checkHost(settings))
  // A trace begins here, because external callers are not trusted to name one.
  app.use(traceCalls<State>({ isCall: isApiPath, routeOf }))
  if (settings.LOG_CALLS)
    app.use(logCalls<State>({ log, isCall: isApiPath, routeOf, callerOf: callerKindOf }))
  app.use(answerProblems(log))
  app.use(answerHealth(readHealth, throttleAddress))
  app.use(await serveDocs(settings, throttleAddress))
  app.use(matchRoute(routes))
  app.use(readToken())
  app.use(await serveFrontends(settings, csrf))
  // From here on every request is an API call.
  app.use(throttleCalls(throttleAddress))
  // The sessions' connections are shared by network address, because the caller is only known after reading a
  // session.
  app.use(({ state }, next) => onBehalfOf(state.address, next))
  app.use(identifyOperator(settings, counter))
  app.use(identifyToken(askAboutToken, counter))
  app.use(unlessToken(csrfGuard(settings, csrf)))
  app.use(unlessToken(openSessions(app, db, cookies.session, csrf)))
  app.use(unlessToken(identifyCaller()))
  app.use(readJsonBody())
  app.use(limitInFlight(settings))
  app.use(throttleRequests(counter, settings))
  app.use(unlessToken(runSessionCommands(db, csrf)))
  app.use(recordChanges(db, log))
  app.use(endSessionsForOperator(db))
  app.use(streams.keep)
  app.use(
    answerOwnCalls({
      showHealth: async () => ({ services: await readHealth() }),
      listOperatorCalls: (query) => showChanges(db, query),
    }),
  )
  app.use(await forwardRequests(settings))
  return app
}
