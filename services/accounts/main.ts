import { service } from '@vigia/kit/service'
import { handlers } from './handlers.ts'
import { routes } from './routes.ts'
import { rounds } from './rounds.ts'
import { replayGone } from './settle-closures.ts'

await service({
  name: 'accounts',
  routes,
  handlers,
  rounds,
  replay: replayGone,
  migrations: new URL('./migrations/', import.meta.url),
})
