import type { Knex } from '@vigia/kit/db'
import { answerProblems } from '@vigia/kit/http'
import type { Logger } from '@vigia/kit/log'
import { traceCalls } from '@vigia/kit/trace-calls'
import Koa from 'koa'
import { answerHealth } from './answer-health.ts'
import { checkHost } from './check-host.ts'
import { nameCookies } from './cookies.ts'
import { openCounter } from './counter.ts'
import { openCsrf } from './csrf.ts'
import { findCall, isOurs } from './find-call.ts'
import { forwardRequests } from './forward-requests.ts'
import { knowCallers } from './know-callers.ts'
import { limitCalls, limitRequests, openAddressLimits } from './limit-requests.ts'
import { obeyAccounts } from './obey-accounts.ts'
import { refuseForgeries } from './refuse-forgeries.ts'
import { serveFrontends } from './serve-frontends.ts'
import { openSessions } from './sessions.ts'
import { setHeaders } from './set-headers.ts'
import type { Settings } from './settings.ts'
import type { State } from './state.ts'
import { takeBody } from './take-body.ts'

export async function openGateway(settings: Settings, db: Knex, log: Logger): Promise<Koa<State>> {
  const app = new Koa<State>()
  app.on('error', (error: Error) => log.debug({ error: error.message }, 'an answer was broken off'))
  const cookies = nameCookies(settings)
  const csrf = openCsrf(settings, cookies)
  const counter = openCounter(db, settings)
  const limitAddress = openAddressLimits(counter, settings)

  app.use(setHeaders(settings))
  app.use(checkHost(settings))
  // A trace begins here: who calls us from outside is in no position to name one.
  app.use(traceCalls<State>({ isCall: isOurs, routeOf: ({ state }) => state.call?.route.path }))
  app.use(answerProblems(log))
  app.use(answerHealth(settings, db, limitAddress))
  app.use(findCall())
  app.use(await serveFrontends(settings, csrf))
  // From here on everything is a call.
  app.use(limitCalls(limitAddress))
  app.use(refuseForgeries(settings, csrf))
  app.use(openSessions(app, db, cookies.session, csrf))
  app.use(knowCallers())
  app.use(takeBody())
  app.use(limitRequests(counter, settings))
  app.use(obeyAccounts(db, csrf))
  app.use(await forwardRequests(settings))
  return app
}
