import { service } from '@vigia/service/service'
import { overload } from '@vigia/telemetry/overload/overload'
import { watchWork } from './jobs/workers/watch-work.ts'
import { handlers } from './handlers.ts'
import { replayDeletions } from './commands/privacy/replay-deletions.ts'
import { checkBucket } from './outcomes/retention/require-own-bucket.ts'
import { routes } from './routes.ts'
import { schedules } from './schedules.ts'

overload()
await service({
  name: 'websites',
  routes,
  handlers,
  schedules,
  replay: async (context) => {
    await checkBucket(context)
    await replayDeletions(context)
  },
  watch: watchWork,
  migrations: new URL('./migrations/', import.meta.url),
})
