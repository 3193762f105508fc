import { openLog } from '@vigia/kit/log'
import { onStop } from '@vigia/kit/stop'
import { startTelemetry } from '@vigia/kit/telemetry'
import { readSettings } from './settings.ts'
import { migrateGateway, startGateway } from './start-gateway.ts'

const settings = readSettings()
if (process.argv[2] === 'migrate') await migrateGateway(settings)
else {
  const log = openLog('gateway')
  const flush = await startTelemetry('gateway')
  const { stop } = await startGateway(settings, log)
  onStop(log, () => stop().finally(flush))
}
