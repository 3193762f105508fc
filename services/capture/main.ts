import { worker } from '@vigia/kit/worker'
import { browser } from './browser.ts'
import { handlers } from './handlers.ts'

await worker({ name: 'capture', handlers, waiting: browser.waiting, stop: browser.close })
