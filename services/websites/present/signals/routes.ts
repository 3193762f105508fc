import { websites } from '@vigia/api/websites'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { openStreams } from './open-streams.ts'

export function addSignalRoutes(router: Routes, context: ServiceContext): void {
  const open = openStreams(context)
  addRoute(router, websites.streamEvents, ({ caller, query }, ctx) => {
    const named = ctx.get('last-event-id')
    const after = query.after ?? (/^\d{1,20}$/.test(named) ? named : undefined)
    ctx.status = 200
    ctx.type = 'text/event-stream'
    ctx.set('Cache-Control', 'no-store, no-transform')
    // The header keeps nginx from buffering events.
    ctx.set('X-Accel-Buffering', 'no')
    ctx.body = open(caller, after)
  })
}
