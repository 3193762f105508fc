import type { Page } from 'playwright-core'
import { fill, mainOf, press } from '../page-actions.ts'
import type { Stage } from '../test-app.ts'
import { readerOf } from '../website-owners.ts'

export const actions = {
  discover: { button: 'Discover Pages', worker: 'crawler' },
  capture: { button: 'Update Screenshots', worker: 'capture' },
  diff: { button: 'Check Diffs', worker: 'diff' },
} as const
export type Action = keyof typeof actions

export async function enterBakery(stage: Stage) {
  return stage.enter('/', (await readerOf(stage)).visitor)
}

export const start = (page: Page, action: Action) =>
  page
    .getByRole('button', { name: actions[action].button, exact: true })
    .and(page.locator(':not([aria-disabled])'))
    .click()

export async function startFirstDiscovery(stage: Stage, url = stage.kiosk()) {
  const page = await stage.enter()
  await fill(mainOf(page), { 'Website URL': url })
  await press(mainOf(page), 'Start Visual Analysis')
  return page
}
