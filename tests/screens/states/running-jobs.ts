import type { Page } from 'playwright-core'
import { breakCall, dialogOf, freeze, mainOf, press, toastsOf } from '../page-actions.ts'
import { newVisitor, type Stage } from '../test-app.ts'
import type { Scene } from '../screen-state.ts'
import { type Action, actions, enterBakery, start, startFirstDiscovery } from './start-jobs.ts'

/** Whoever would do the work hangs; what was begun is over before the next scene. */
const running =
  (action: Action): Scene =>
  async (stage) => {
    const page = await enterBakery(stage)
    stage.later(() => endJobs(page))
    freeze(stage.stack, actions[action].worker, stage.later)
    await start(page, action)
    return mainOf(page)
  }

async function endJobs(page: Page) {
  await mainOf(page).getByRole('progressbar').first().waitFor({ state: 'detached', timeout: 60_000 })
}

async function askToCancel(stage: Stage) {
  freeze(stage.stack, 'crawler', stage.later)
  const page = await startFirstDiscovery(stage)
  await page.getByText('Checking Sitemap...').waitFor()
  await press(page, 'Cancel')
  return page
}

/** While they last, nobody else gets far. */
export const runningJobScenes = {
  'a discovery that runs': running('discover'),
  'a capture that runs': running('capture'),
  'a comparison that runs': running('diff'),
  'a capture in the middle': async (stage) => {
    stage.bakery.slowDown(1_500)
    stage.later(() => stage.bakery.slowDown(0))
    const page = await enterBakery(stage)
    stage.later(() => endJobs(page))
    await start(page, 'capture')
    return mainOf(page)
  },
  'an analysis': async (stage) => {
    freeze(stage.stack, 'crawler', stage.later)
    const visitor = newVisitor(stage)
    await visitor.start(await visitor.addWebsite(stage.kiosk()), 'capture-all')
    return mainOf(await stage.enter('/', visitor))
  },
  'an analysis that is complete': async (stage) => {
    const thaw = freeze(stage.stack, 'crawler', stage.later)
    const visitor = newVisitor(stage)
    await visitor.start(await visitor.addWebsite(stage.kiosk()), 'capture-all')
    const page = await stage.enter('/', visitor)
    // What is over at the second look was over before anybody watched.
    for (let look = 1; look <= 2; look++) await page.waitForResponse('**/api/jobs/*')
    thaw()
    return toastsOf(page)
  },
  'asking before a job is cancelled': async (stage) => dialogOf(await askToCancel(stage)),
  'a cancelled job': async (stage) => {
    const page = await askToCancel(stage)
    await press(dialogOf(page), 'Yes, Cancel')
    return page.locator('body')
  },
  'a job that cannot be cancelled': async (stage) => {
    const page = await askToCancel(stage)
    await breakCall(page, 'POST /api/jobs/*/cancel', 'wordless')
    await press(dialogOf(page), 'Yes, Cancel')
    return toastsOf(page)
  },
} satisfies Record<string, Scene>
