import { openLog } from '@vigia/telemetry/log'
import { onStop } from '@vigia/service/stop'
import { startTelemetry } from '@vigia/telemetry/telemetry'
import { readDatabaseUrl, readSettings } from './settings.ts'
import { migrateGateway, startGateway } from './start-gateway.ts'

if (process.argv[2] === 'migrate') await migrateGateway(readDatabaseUrl())
else {
  const settings = readSettings()
  const log = openLog('gateway')
  const flush = await startTelemetry('gateway')
  const { stop } = await startGateway(settings, log)
  onStop(log, () => stop().finally(flush))
}
