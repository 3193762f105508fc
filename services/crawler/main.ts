import { worker } from '@vigia/service/worker'
import { handlers } from './handlers.ts'
import { browser, leaving } from './means.ts'

for (const sign of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(sign, () => leaving.abort())
await worker({ name: 'crawler', handlers, waiting: browser.waiting, stop: browser.close })
