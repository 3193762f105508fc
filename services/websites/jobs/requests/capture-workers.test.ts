import { expect, test } from 'vitest'
import { create } from '@bufbuild/protobuf'
import { WorkerRunningSchema } from '@vigia/proto/capture/v1/events'
import { countWorkers, noteWorker } from './capture-workers.ts'

const report = (workerId: string, pagesAtOnce = 6) =>
  noteWorker(create(WorkerRunningSchema, { workerId, pagesAtOnce }))
const later = (seconds: number) => performance.now() + seconds * 1_000

test('each worker counts once until it stops or is not heard for 45 seconds', async () => {
  expect(countWorkers()).toBe(1)
  await report('a')
  await report('b')
  await report('a')
  await report('c')
  expect(countWorkers(later(40))).toBe(3)
  await report('c', 0)
  expect(countWorkers(later(40))).toBe(2)
  expect(countWorkers(later(46))).toBe(1)
})
