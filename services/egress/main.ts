import { openLog } from '@vigia/telemetry/log'
import { overload } from '@vigia/telemetry/overload/overload'
import { onStop } from '@vigia/service/stop'
import { startTelemetry } from '@vigia/telemetry/telemetry'
import { openProxy } from './proxy.ts'
import { readSettings } from './settings.ts'

overload()
const settings = readSettings()
const log = openLog('egress')
const flush = await startTelemetry('egress')
const proxy = await openProxy({ ...settings, log })
onStop(log, () => proxy.close().finally(flush))
