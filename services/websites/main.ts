import { service } from '@vigia/kit/service'
import { handlers } from './handlers.ts'
import { replayGone } from './replay-gone.ts'
import { routes } from './routes.ts'
import { rounds } from './rounds.ts'

await service({
  name: 'websites',
  routes,
  handlers,
  rounds,
  replay: replayGone,
  migrations: new URL('./migrations/', import.meta.url),
})
