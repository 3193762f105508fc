import { worker } from '@vigia/service/worker'
import { closeWorkerThreads } from './worker-threads.ts'
import { handlers } from './handlers.ts'

await worker({ name: 'diff', handlers, stop: closeWorkerThreads })
