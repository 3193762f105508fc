import { service } from '@vigia/service/service'
import { overload } from '@vigia/telemetry/overload/overload'
import { handlers } from './handlers.ts'
import { routes } from './routes.ts'
import { schedules } from './schedules.ts'
import { reapplyClosures } from './commands/closing/closures.ts'

overload()
await service({
  name: 'accounts',
  routes,
  handlers,
  schedules: schedules,
  replay: reapplyClosures,
  migrations: new URL('./migrations/', import.meta.url),
})
