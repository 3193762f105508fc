import { create } from '@bufbuild/protobuf'
import { TimeoutError } from '@vigia/common/time-limit'
import { CaptureWantedSchema } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import { TimedOut, TransientPageError, PermanentPageError } from './network/reasons.ts'
import { openTimeOuts } from './time-outs.ts'

const wanted = (url: string, jobId = 'job') => create(CaptureWantedSchema, { jobId, url })
const hangs = wanted('http://hangs.example/a')
const other = wanted('http://other.example/a')

test('a page that timed out is retried once, and not twice', () => {
  const { judge } = openTimeOuts()
  const timeout = new TimeoutError('Not done within 30000 ms')
  expect(judge(hangs, 1, timeout)).toBe(timeout)
  expect(judge(hangs, 2, timeout)).toEqual(
    new PermanentPageError('The page did not finish loading within 30 seconds.', 'too-slow'),
  )
})

test('after three time-outs of a host the rest of its pages in the job fail with the same reason', () => {
  const { judge, refuseHanging } = openTimeOuts()
  const late = new TimedOut('The website did not answer.', 'down')
  expect([1, 2, 3].map(() => judge(hangs, 1, late) instanceof PermanentPageError)).toEqual([
    false,
    false,
    true,
  ])
  expect(() => refuseHanging(wanted('http://hangs.example/b'))).toThrow(
    new PermanentPageError(late.message, 'down'),
  )
  refuseHanging(other)
  refuseHanging(wanted('http://hangs.example/b', 'another job'))
})

test('other failures are left as they are', () => {
  const { judge, refuseHanging } = openTimeOuts()
  const transient = new TransientPageError('The connection to the website broke off.', 'down')
  for (const attempt of [1, 2, 3, 4]) expect(judge(hangs, attempt, transient)).toBe(transient)
  expect(() => refuseHanging(hangs)).not.toThrow()
})
