import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, newVisitor, startTestApp, openContext } from './test-app.ts'
import type { ScreenState, Text } from './screen-state.ts'
import { exclusiveStates, parallelStates } from './states.ts'
import { apiOnlyTexts, texts } from './texts.ts'

let app: TestApp

// A limit low enough to be met by somebody who guesses.
beforeAll(async () => {
  app = await startTestApp({ VIGIA_LIMIT_SIGN_IN_FAILURES_PER_QUARTER: '3' })
})
afterAll(() => app?.close())

test('every text of the specification has a scene, and every scene a text', () => {
  const places = new Set(texts.map(({ where }) => where))
  expect([...places].toSorted()).toEqual(Object.keys({ ...parallelStates, ...exclusiveStates }).toSorted())
})

test.concurrent.each(Object.entries(parallelStates))('%s: all its texts are seen', checkTexts)
test.each(Object.entries(exclusiveStates))('%s: all its texts are seen', checkTexts)

test.each(apiOnlyTexts)(
  '$text: told to whoever calls without a screen, as $why',
  async ({ text, path, body }) => {
    expect(await newVisitor(app).post(path, body)).toMatchObject({ status: 400, body: { message: text } })
  },
)

async function checkTexts(name: string, openState: ScreenState) {
  const context = openContext(app)
  try {
    const scope = await openState(context)
    const own = texts.filter(({ where }) => where === name)
    const seen = await Promise.all(own.map((text) => isSeen(scope, text)))
    const missing = own.filter((_, nth) => !seen[nth]).map(({ text }) => text)
    const instead = missing.length > 0 ? await readTexts(scope) : ''
    expect({ missing, instead }).toEqual({ missing: [], instead: '' })
  } finally {
    await context.cleanUp()
  }
}

async function isSeen(scope: Locator, text: Text): Promise<boolean> {
  const state = text.as === 'choice' ? 'attached' : 'visible'
  return find(scope, text)
    .waitFor({ state, timeout: 20_000 })
    .then(
      () => true,
      () => false,
    )
}

function find(scope: Locator, { text, as }: Text): Locator {
  if (as === 'placeholder') return scope.getByPlaceholder(text, { exact: true }).first()
  if (as === 'choice') return scope.locator('option', { hasText: text }).first()
  const whole = scope.getByText(text, { exact: true })
  // Words that go on for those who do not see the rest of the card.
  const own = scope.locator(`xpath=.//*[text()[normalize-space() = "${String(text)}"]]`)
  return (typeof text === 'string' ? whole.or(own) : whole).filter({ visible: true }).first()
}

const readTexts = async (scope: Locator) =>
  (await scope.allInnerTexts().catch(() => [])).join('\n').slice(0, 600)
