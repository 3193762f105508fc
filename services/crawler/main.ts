import { worker } from '@vigia/service/worker'
import { handlers } from './handlers.ts'
import { browser, stopping } from './dependencies.ts'

for (const sign of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(sign, () => stopping.abort())
await worker({ name: 'crawler', handlers, waiting: browser.waiting, stop: browser.close })
