import type { Page } from 'playwright-core'
import { breakCall, dialogOf, freeze, mainOf, press, toastsOf } from '../page-actions.ts'
import { newVisitor, type ScreenContext } from '../test-app.ts'
import type { ScreenState } from '../screen-state.ts'
import { type Action, actions, enterBakery, start, startFirstDiscovery } from './start-jobs.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

/** The worker is frozen until the clean-up, which waits for the job to end. */
const running =
  (action: Action): ScreenState =>
  async (context) => {
    const page = await enterBakery(context)
    context.onCleanup(() => endJobs(page))
    freeze(context.stack, actions[action].worker, context.onCleanup)
    await start(page, action)
    return mainOf(page)
  }

async function endJobs(page: Page) {
  await mainOf(page)
    .getByRole('progressbar')
    .first()
    .waitFor({ state: 'detached', timeout: scaleTimeout(60_000) })
}

async function askToCancel(context: ScreenContext) {
  freeze(context.stack, 'crawler', context.onCleanup)
  const page = await startFirstDiscovery(context)
  await page.getByText('Checking Sitemap...').waitFor()
  await press(page, 'Cancel')
  return page
}

/** Freeze a worker. */
export const runningJobStates = {
  'a discovery that runs': running('discover'),
  'a capture that runs': running('capture'),
  'a comparison that runs': running('diff'),
  'a capture in the middle': async (context) => {
    context.bakery.slowDown(1_500)
    context.onCleanup(() => context.bakery.slowDown(0))
    const page = await enterBakery(context)
    context.onCleanup(() => endJobs(page))
    await start(page, 'capture')
    return mainOf(page)
  },
  'an analysis': async (context) => {
    freeze(context.stack, 'crawler', context.onCleanup)
    const visitor = newVisitor(context)
    await visitor.start(await visitor.addWebsite(context.nextSite()), 'capture-all')
    return mainOf(await context.openPage('/', visitor))
  },
  'an analysis that is complete': async (context) => {
    const resume = freeze(context.stack, 'crawler', context.onCleanup)
    const visitor = newVisitor(context)
    await visitor.start(await visitor.addWebsite(context.nextSite()), 'capture-all')
    const page = await context.openPage('/', visitor)
    // A job that has ended at the second poll is not reported as completed.
    for (let poll = 1; poll <= 2; poll++) await page.waitForResponse('**/api/jobs/*')
    resume()
    return toastsOf(page)
  },
  'asking before a job is cancelled': async (context) => dialogOf(await askToCancel(context)),
  'a cancelled job': async (context) => {
    const page = await askToCancel(context)
    await press(dialogOf(page), 'Yes, Cancel')
    return page.locator('body')
  },
  'a job that cannot be cancelled': async (context) => {
    const page = await askToCancel(context)
    await breakCall(page, 'POST /api/jobs/*/cancel', 'serverError')
    await press(dialogOf(page), 'Yes, Cancel')
    return toastsOf(page)
  },
} satisfies Record<string, ScreenState>
