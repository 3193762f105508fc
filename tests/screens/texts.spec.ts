import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, newVisitor, startTestApp, openContext } from './test-app.ts'
import type { ScreenState, Text } from './screen-state.ts'
import { exclusiveStates, parallelStates } from './states.ts'
import { apiOnlyTexts, texts } from './texts.ts'

let app: TestApp

// A limit that a few wrong passwords reach.
beforeAll(async () => {
  app = await startTestApp({ VIGIA_LIMIT_SIGN_IN_FAILURES_PER_QUARTER: '3' })
})
afterAll(() => app?.close())

test('every text of the specification has a screen state, and every screen state a text', () => {
  const states = new Set(texts.map(({ state }) => state))
  expect([...states].toSorted()).toEqual(Object.keys({ ...parallelStates, ...exclusiveStates }).toSorted())
})

test.concurrent.each(Object.entries(parallelStates))('%s shows its texts', checkTexts)
test.each(Object.entries(exclusiveStates))('%s shows its texts', checkTexts)

test.each(apiOnlyTexts)('the API answers "$text" ($why)', async ({ text, path, body }) => {
  expect(await newVisitor(app).post(path, body)).toMatchObject({ status: 400, body: { message: text } })
})

async function checkTexts(name: string, openState: ScreenState) {
  const context = openContext(app)
  try {
    const scope = await openState(context)
    const own = texts.filter(({ state }) => state === name)
    const visible = await Promise.all(own.map((text) => isVisible(scope, text)))
    const missing = own.filter((_, nth) => !visible[nth]).map(({ text }) => text)
    const instead = missing.length > 0 ? await readTexts(scope) : ''
    expect({ missing, instead }).toEqual({ missing: [], instead: '' })
  } finally {
    await context.cleanUp()
  }
}

async function isVisible(scope: Locator, text: Text): Promise<boolean> {
  const state = text.as === 'choice' ? 'attached' : 'visible'
  return find(scope, text)
    .waitFor({ state, timeout: 60_000 })
    .then(
      () => true,
      () => false,
    )
}

function find(scope: Locator, { text, as }: Text): Locator {
  if (as === 'placeholder') return scope.getByPlaceholder(text, { exact: true }).first()
  if (as === 'choice') return scope.locator('option', { hasText: text }).first()
  const whole = scope.getByText(text, { exact: true })
  // The element may have visually hidden text after it.
  const own = scope.locator(`xpath=.//*[text()[normalize-space() = "${String(text)}"]]`)
  return (typeof text === 'string' ? whole.or(own) : whole).filter({ visible: true }).first()
}

const readTexts = async (scope: Locator) =>
  (await scope.allInnerTexts().catch(() => [])).join('\n').slice(0, 600)
