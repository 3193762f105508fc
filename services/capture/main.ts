import { worker } from '@vigia/kit/worker'
import { handlers } from './handlers.ts'
import { eyes } from './own-eyes.ts'

await worker({ name: 'capture', handlers, waiting: eyes.waiting, stop: eyes.close })
