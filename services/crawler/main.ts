import { worker } from '@vigia/service/worker'
import { overload } from '@vigia/telemetry/overload/overload'
import { handlers } from './handlers.ts'
import { browser, stopping } from './dependencies.ts'

for (const sign of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(sign, () => stopping.abort())
overload()
await worker({ name: 'crawler', handlers, waiting: browser.waiting, stop: browser.close })
