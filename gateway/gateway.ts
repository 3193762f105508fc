import { answerProblems } from '@vigia/kit/http'
import type { Logger } from '@vigia/kit/log'
import Koa from 'koa'
import { answerHealth } from './answer-health.ts'
import { forwardRequests } from './forward-requests.ts'
import { knowVisitors } from './know-visitors.ts'
import { serveFrontends } from './serve-frontends.ts'
import { setHeaders } from './set-headers.ts'
import { settings } from './settings.ts'

export async function openGateway(log: Logger): Promise<Koa> {
  const app = new Koa()
  app.keys = settings.SESSION_KEYS
  app.on('error', (error: Error) => log.debug({ error: error.message }, 'an answer was broken off'))
  app.use(setHeaders())
  app.use(answerProblems(log))
  app.use(answerHealth())
  app.use(knowVisitors())
  app.use(await forwardRequests())
  app.use(await serveFrontends(settings.STATIC_ROOT))
  return app
}
