import { openLog } from '@vigia/telemetry/log'
import { onStop } from '@vigia/service/stop'
import { startTelemetry } from '@vigia/telemetry/telemetry'
import { openServer } from './server.ts'
import { readSettings } from './settings.ts'

const log = openLog('sample')
const flush = await startTelemetry('sample')
const server = await openServer(readSettings())
log.info({ port: server.port }, 'listening')
onStop(log, () => server.close().finally(flush))
