import { service } from '@vigia/service/service'
import { handlers } from './handlers.ts'
import { replayDeletions } from './privacy/replay-deletions.ts'
import { routes } from './routes.ts'
import { schedules } from './schedules.ts'

await service({
  name: 'websites',
  routes,
  handlers,
  schedules,
  replay: replayDeletions,
  migrations: new URL('./migrations/', import.meta.url),
})
