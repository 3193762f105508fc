import { beforeAll, expect, test } from 'vitest'
import { findMissing, noneMissing } from './checks/missing-texts.ts'
import { exclusiveStates, parallelStates, statesOfJobs } from './states.ts'
import { newVisitor, openTestApp } from './test-app.ts'
import { apiOnlyTexts, texts } from './texts.ts'
import { makeOwners, userWithSixWebsites, userWithTwoWebsites, visitorWithBakery } from './website-owners.ts'

// A limit that a few wrong passwords reach.
const app = await openTestApp({ VIGIA_LIMIT_SIGN_IN_FAILURES_PER_QUARTER: '3' })
// What many states share is not made within the time of the state that is tested first.
beforeAll(() => makeOwners(app, [visitorWithBakery, userWithTwoWebsites, userWithSixWebsites]))

test('every text of the specification has a screen state, and every screen state a text', () => {
  const states = new Set(texts.map(({ state }) => state))
  const { parallel, exclusive } = statesOfJobs
  const all = { ...parallelStates, ...exclusiveStates, ...parallel, ...exclusive }
  expect([...states].toSorted()).toEqual(Object.keys(all).toSorted())
})

test.concurrent.each(Object.entries(parallelStates))('%s shows its texts', async (name, openState) => {
  expect(await findMissing(app, name, openState)).toEqual(noneMissing)
})
test.each(Object.entries(exclusiveStates))('%s shows its texts', async (name, openState) => {
  expect(await findMissing(app, name, openState)).toEqual(noneMissing)
})

test.each(apiOnlyTexts)('the API answers "$text" ($why)', async ({ text, path, body }) => {
  expect(await newVisitor(app).post(path, body)).toMatchObject({ status: 400, body: { message: text } })
})
