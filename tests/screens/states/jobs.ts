import type { Page } from 'playwright-core'
import { breakCall, changeJob, mainOf, press, toastsOf } from '../page-actions.ts'
import type { Stage } from '../test-app.ts'
import type { Scene } from '../screen-state.ts'
import { join, watchKiosk } from '../website-owners.ts'
import { type Action, enterBakery, start, startFirstDiscovery } from './start-jobs.ts'

const refused =
  (action: Action): Scene =>
  async (stage) => {
    const page = await enterBakery(stage)
    await breakCall(page, `POST /api/websites/*/${action}`, 'wordless')
    await start(page, action)
    return toastsOf(page)
  }

const completed =
  (action: Action): Scene =>
  async (stage) => {
    const page = await stage.enter('/', (await watchKiosk(stage)).visitor)
    await start(page, action)
    return toastsOf(page)
  }

/** A job as it goes, but for what it says of itself. */
async function enterWithJob(stage: Stage, change: Record<string, unknown>) {
  const { visitor } = await watchKiosk(stage)
  const page = await stage.enter('/', visitor)
  await changeJob(page, change)
  await start(page, 'discover')
  return page
}

export const jobScenes = {
  'a discovery that cannot start': refused('discover'),
  'a capture that cannot start': refused('capture'),
  'a comparison that cannot start': refused('diff'),
  'a discovery that is complete': completed('discover'),
  'a capture that is complete': completed('capture'),
  'a comparison that is complete': async (stage) => {
    const page = await stage.enter('/', (await watchKiosk(stage)).visitor)
    await press(page, 'Approve All')
    await toastsOf(page).getByText('All screenshots approved').waitFor()
    await start(page, 'diff')
    return toastsOf(page)
  },
  'a capture that is complete, unseen': async (stage) => {
    const page = await stage.enter('/', (await join(stage, 1)).visitor)
    await page.getByRole('button', { name: 'Update Screenshots A kiosk' }).click()
    return toastsOf(page)
  },

  'a discovery of slow pages': async (stage) => mainOf(await startFirstDiscovery(stage, stage.crowd.url)),
  'an analysis that fails': async (stage) => (await startFirstDiscovery(stage, stage.ruin)).locator('body'),
  'a job of no known type': async (stage) =>
    mainOf(await enterWithJob(stage, { type: 'spring-cleaning', status: 'running' })),
  'a job of no known type that is complete': async (stage) =>
    toastsOf(await enterWithJob(stage, { type: 'spring-cleaning', status: 'completed', result: null })),
  'a job that fails without a word': async (stage) =>
    (await enterWithJob(stage, { status: 'failed', error: null })).locator('body'),
  'a job that nobody knows any more': async (stage) => {
    const { visitor } = await watchKiosk(stage)
    const page = await stage.enter('/', visitor)
    await page.route('**/api/jobs/*', (route) =>
      route.fulfill({ status: 404, json: { message: 'Not found' } }),
    )
    await start(page, 'discover')
    return mainOf(page)
  },
  'a job that never ends': async (stage) => {
    const { visitor } = await watchKiosk(stage)
    const page = await stage.enter('/terms', visitor)
    await page.clock.install()
    await page.goto(stage.stack.url)
    await changeJob(page, { status: 'running' })
    await start(page, 'discover')
    // Six minutes of looks, each as soon as the one before was answered.
    let answered = nextLook(page)
    for (let look = 1; look < 180; look++) {
      await answered
      // Before the clock is moved: the next look may be answered before that returns.
      answered = nextLook(page)
      await page.clock.runFor(2_000)
    }
    return mainOf(page)
  },
} satisfies Record<string, Scene>

function nextLook(page: Page) {
  const answered = page.waitForResponse('**/api/jobs/*')
  // After the last one nobody waits for another.
  answered.catch(() => {})
  return answered
}
