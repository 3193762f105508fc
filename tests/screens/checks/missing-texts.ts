import type { Locator } from 'playwright-core'
import type { ScreenState, Text } from '../screen-state.ts'
import { openContext, type TestApp } from '../test-app.ts'
import { texts } from '../texts.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

/** Texts of a state that its screen does not show, and what it shows instead. */
interface Missing {
  missing: Text['text'][]
  instead: string
}

export const noneMissing: Missing = { missing: [], instead: '' }

/** Brings the app into the state of this name and looks for all of its texts. */
export async function findMissing(app: TestApp, name: string, openState: ScreenState): Promise<Missing> {
  const context = openContext(app)
  try {
    const scope = await openState(context)
    const own = texts.filter(({ state }) => state === name)
    const visible = await Promise.all(own.map((text) => isVisible(scope, text)))
    const missing = own.filter((_, nth) => !visible[nth]).map(({ text }) => text)
    if (missing.length === 0) return noneMissing
    // After a message has disappeared, only the page around it is left.
    return { missing, instead: (await readTexts(scope)) || (await readTexts(scope.page().locator('body'))) }
  } finally {
    await context.cleanUp()
  }
}

async function isVisible(scope: Locator, text: Text): Promise<boolean> {
  const state = text.as === 'choice' ? 'attached' : 'visible'
  return find(scope, text)
    .waitFor({ state, timeout: scaleTimeout(60_000) })
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
