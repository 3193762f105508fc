import { service } from '@vigia/service/service'
import { handlers } from './handlers.ts'
import { schedules } from './schedules.ts'
import { routes } from './routes.ts'

await service({
  name: 'legal',
  routes,
  handlers,
  schedules: schedules,
  migrations: new URL('./migrations/', import.meta.url),
})
