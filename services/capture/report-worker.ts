import { randomUUID } from 'node:crypto'
import type { Emit } from '@vigia/messaging/delivery'
import { WorkerRunningSchema } from '@vigia/proto/capture/v1/events'
import { settings } from './settings.ts'

const workerId = randomUUID()

/** Reports this worker, so that schedules request as many pages as all workers together capture. */
export const reportWorker = (emit: Emit, isRunning: boolean): Promise<void> =>
  emit(WorkerRunningSchema, { workerId, pagesAtOnce: isRunning ? settings.concurrency : 0 })
