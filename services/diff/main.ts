import { worker } from '@vigia/service/worker'
import { overload } from '@vigia/telemetry/overload/overload'
import { closeWorkerThreads } from './worker-threads.ts'
import { handlers } from './handlers.ts'

overload()
await worker({ name: 'diff', handlers, stop: closeWorkerThreads })
