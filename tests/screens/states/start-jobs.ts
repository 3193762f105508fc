import type { Page } from 'playwright-core'
import { fill, mainOf, press } from '../page-actions.ts'
import type { ScreenContext } from '../test-app.ts'
import { visitorWithBakery } from '../website-owners.ts'

export const actions = {
  discover: { button: 'Discover Pages', worker: 'crawler' },
  capture: { button: 'Update Screenshots', worker: 'capture' },
  diff: { button: 'Check Diffs', worker: 'diff' },
} as const
export type Action = keyof typeof actions

export async function enterBakery(context: ScreenContext) {
  return context.openPage('/', (await visitorWithBakery(context)).visitor)
}

export const start = (page: Page, action: Action) =>
  page
    .getByRole('button', { name: actions[action].button, exact: true })
    .and(page.locator(':not([aria-disabled])'))
    .click()

export async function startFirstDiscovery(context: ScreenContext, url = context.nextSite()) {
  const page = await context.openPage()
  await fill(mainOf(page), { 'Website URL': url })
  await press(mainOf(page), 'Start Visual Analysis')
  return page
}
