import { create } from '@bufbuild/protobuf'
import { PutOff } from '@vigia/common/errors'
import { TimeoutError } from '@vigia/common/time-limit'
import { ComparisonWantedSchema } from '@vigia/proto/websites/v1/events'
import { calmLoad } from '@vigia/telemetry/overload/testing/plant-readings'
import { overload } from '@vigia/telemetry/overload/overload'
import { expect, test } from 'vitest'
import { judgeOverload } from './own-overload.ts'
import { starveMachine } from '../../tests/support/starve-machine.ts'

const machine = starveMachine()
const events: object[] = []
const emit = async (_schema: unknown, data: object) => void events.push(data)
const wanted = create(ComparisonWantedSchema, { jobId: 'job', websiteId: 'website', pageId: 'page' })
const late = new TimeoutError('The comparison took longer than 60 s')

test('while others use the machine, a comparison that is late is done later, and its job reports that', async () => {
  const began = performance.now()
  expect(await judgeOverload(wanted, began, late, { emit })).toEqual(new PutOff(10_000))
  expect(await judgeOverload(wanted, began, late, { emit })).toEqual(new PutOff(20_000))
  expect(events).toEqual([
    { jobId: 'job', websiteId: 'website', pageId: 'page', delayMs: 10_000 },
    { jobId: 'job', websiteId: 'website', pageId: 'page', delayMs: 20_000 },
  ])
})

test('other failures stand, and so does a time-out with the machine to itself', async () => {
  expect(await judgeOverload(wanted, 0, new Error('broken'), { emit })).toBeUndefined()
  machine.change(calmLoad)
  await expect.poll(() => overload().isStarved()).toBe(false)
  expect(await judgeOverload(wanted, performance.now(), late, { emit })).toBeUndefined()
})
