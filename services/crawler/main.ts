import { worker } from '@vigia/kit/worker'
import { handlers } from './handlers.ts'
import { browser } from './means.ts'

await worker({ name: 'crawler', handlers, waiting: browser.waiting, stop: browser.close })
