import { create } from '@bufbuild/protobuf'
import { JobCancelledSchema } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import { calledOff, cancelCaptures } from './cancelled-jobs.ts'

const cancel = (jobId: string) => cancelCaptures(create(JobCancelledSchema, { jobId }))

test('pages of a cancelled job are aborted, while they are captured and before', async () => {
  const running = calledOff('a')
  expect(running.aborted).toBe(false)
  await cancel('a')
  await cancel('b')
  expect([running.aborted, calledOff('a').aborted, calledOff('b').aborted]).toEqual([true, true, true])
  expect(calledOff('c').aborted).toBe(false)
})

test('a cancelled job is remembered while a thousand others come and go, as long as its pages do', async () => {
  await cancel('d')
  for (let nth = 0; nth < 2_000; nth += 1) {
    calledOff(`other ${nth}`)
    if (nth % 500 === 0) calledOff('d')
  }
  expect(calledOff('d').aborted).toBe(true)
})
