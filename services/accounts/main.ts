import { service } from '@vigia/service/service'
import { handlers } from './handlers.ts'
import { routes } from './routes.ts'
import { schedules } from './schedules.ts'
import { reapplyClosures } from './closing/closures.ts'

await service({
  name: 'accounts',
  routes,
  handlers,
  schedules: schedules,
  replay: reapplyClosures,
  migrations: new URL('./migrations/', import.meta.url),
})
