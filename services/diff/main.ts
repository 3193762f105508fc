import { worker } from '@vigia/kit/worker'
import { closeComparer } from './comparer.ts'
import { handlers } from './handlers.ts'

await worker({ name: 'diff', handlers, stop: closeComparer })
