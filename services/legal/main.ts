import { service } from '@vigia/kit/service'
import { handlers } from './handlers.ts'
import { rounds } from './rounds.ts'
import { routes } from './routes.ts'

await service({
  name: 'legal',
  routes,
  handlers,
  rounds,
  migrations: new URL('./migrations/', import.meta.url),
})
