import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMissing, noneMissing } from './checks/missing-texts.ts'
import { statesOfJobs } from './states.ts'
import { type TestApp, startTestApp } from './test-app.ts'

let app: TestApp

// These tests have a stack of their own, because some of them freeze its processes.
beforeAll(async () => {
  app = await startTestApp({})
})
afterAll(() => app?.close())

test.concurrent.each(Object.entries(statesOfJobs.parallel))('%s shows its texts', async (name, openState) => {
  expect(await findMissing(app, name, openState)).toEqual(noneMissing)
})
test.each(Object.entries(statesOfJobs.exclusive))('%s shows its texts', async (name, openState) => {
  expect(await findMissing(app, name, openState)).toEqual(noneMissing)
})
