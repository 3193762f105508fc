import type { Page } from 'playwright-core'
import { breakCall, changeJob, mainOf, press, toastsOf } from '../page-actions.ts'
import type { ScreenContext } from '../test-app.ts'
import type { ScreenState } from '../screen-state.ts'
import { createUserWithWebsites, watchOnePageSite } from '../website-owners.ts'
import { type Action, enterBakery, start, startFirstDiscovery } from './start-jobs.ts'

const refused =
  (action: Action): ScreenState =>
  async (context) => {
    const page = await enterBakery(context)
    await breakCall(page, `POST /api/websites/*/${action}`, 'serverError')
    await start(page, action)
    return toastsOf(page)
  }

const completed =
  (action: Action): ScreenState =>
  async (context) => {
    const page = await context.openPage('/', (await watchOnePageSite(context)).visitor)
    await start(page, action)
    return toastsOf(page)
  }

/** Starts a job and changes fields of it in responses. */
async function enterWithJob(context: ScreenContext, change: Record<string, unknown>) {
  const { visitor } = await watchOnePageSite(context)
  const page = await context.openPage('/', visitor)
  await changeJob(page, change)
  await start(page, 'discover')
  return page
}

export const jobStates = {
  'a discovery that cannot start': refused('discover'),
  'a capture that cannot start': refused('capture'),
  'a comparison that cannot start': refused('diff'),
  'a discovery that is complete': completed('discover'),
  'a capture that is complete': completed('capture'),
  'a comparison that is complete': async (context) => {
    const page = await context.openPage('/', (await watchOnePageSite(context)).visitor)
    await press(page, 'Approve All')
    await toastsOf(page).getByText('All screenshots approved').waitFor()
    await start(page, 'diff')
    return toastsOf(page)
  },
  'a capture that is complete, in the list': async (context) => {
    const page = await context.openPage('/', (await createUserWithWebsites(context, 1)).visitor)
    await page.getByRole('button', { name: 'Update Screenshots One-page site' }).click()
    return toastsOf(page)
  },

  'a discovery of slow pages': async (context) =>
    mainOf(await startFirstDiscovery(context, context.slowSite.url)),
  'an analysis that fails': async (context) =>
    (await startFirstDiscovery(context, context.unreachableUrl)).locator('body'),
  'a job of no known type': async (context) =>
    mainOf(await enterWithJob(context, { type: 'spring-cleaning', status: 'running' })),
  'a job of no known type that is complete': async (context) =>
    toastsOf(await enterWithJob(context, { type: 'spring-cleaning', status: 'completed', result: null })),
  'a job that fails without a message': async (context) =>
    (await enterWithJob(context, { status: 'failed', error: null })).locator('body'),
  'a job that does not exist any more': async (context) => {
    const { visitor } = await watchOnePageSite(context)
    const page = await context.openPage('/', visitor)
    await page.route('**/api/jobs/*', (route) =>
      route.fulfill({ status: 404, json: { message: 'Not found' } }),
    )
    await start(page, 'discover')
    return mainOf(page)
  },
  'a job that never ends': async (context) => {
    const { visitor } = await watchOnePageSite(context)
    const page = await context.openPage('/terms', visitor)
    await page.clock.install()
    await page.goto(context.stack.url)
    await repeatJob(page, { status: 'running' })
    await start(page, 'discover')
    // Six minutes of polls, each as soon as the one before was answered.
    let answered = nextPoll(page)
    for (let poll = 1; poll < 180; poll++) {
      await answered
      // Listens before the clock is moved, because the next poll may be answered before that returns.
      answered = nextPoll(page)
      await page.clock.runFor(2_000)
    }
    return mainOf(page)
  },
} satisfies Record<string, ScreenState>

/** Answers every poll as the first one, with these fields changed. */
async function repeatJob(page: Page, change: Record<string, unknown>) {
  let answer: object | undefined
  await page.route('**/api/jobs/*', async (route) => {
    answer ??= { ...((await (await route.fetch()).json()) as object), ...change }
    await route.fulfill({ json: answer })
  })
}

function nextPoll(page: Page) {
  const answered = page.waitForResponse('**/api/jobs/*')
  // The last poll is not awaited.
  answered.catch(() => {})
  return answered
}
