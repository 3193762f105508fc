import { serve } from '@vigia/kit/http'
import { openLog } from '@vigia/kit/log'
import { onStop } from '@vigia/kit/stop'
import { openGateway } from './gateway.ts'
import { settings } from './settings.ts'

const log = openLog('gateway')
const server = await serve(await openGateway(log), settings.PORT, settings.HOST, (port) =>
  log.info({ port }, 'listening'),
)

onStop(log, async () => {
  server.close()
  server.closeAllConnections()
})
