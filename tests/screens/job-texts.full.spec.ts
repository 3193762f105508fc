import { expect, test } from 'vitest'
import { findMissing, noneMissing } from './checks/missing-texts.ts'
import { statesOfJobs } from './states.ts'
import { openTestApp } from './test-app.ts'

// These tests have a stack of their own, because some of them freeze its processes.
const app = await openTestApp({})

test.concurrent.each(Object.entries(statesOfJobs.parallel))('%s shows its texts', async (name, openState) => {
  expect(await findMissing(app, name, openState)).toEqual(noneMissing)
})
test.each(Object.entries(statesOfJobs.exclusive))('%s shows its texts', async (name, openState) => {
  expect(await findMissing(app, name, openState)).toEqual(noneMissing)
})
