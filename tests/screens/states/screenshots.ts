import type { Page } from 'playwright-core'
import { approveAll } from '../../stories/support/approve-all.ts'
import { cardOf } from '../../stories/support/screenshots-screen.ts'
import { breakCall, dialogOf, freeze, mainOf, press, toastsOf } from '../page-actions.ts'
import { type ScreenContext, newVisitor } from '../test-app.ts'
import type { ScreenState } from '../screen-state.ts'
import { visitorWithBakery, watchOnePageSite } from '../website-owners.ts'

async function enterBakery(context: ScreenContext) {
  const page = await context.openPage('/', (await visitorWithBakery(context)).visitor)
  await page.getByText('View Full Screens').first().waitFor()
  return page
}

const search =
  (words: string): ScreenState =>
  async (context) => {
    const page = await enterBakery(context)
    await page.getByRole('searchbox').fill(words)
    return mainOf(page)
  }

async function view(page: Page, path: string, tab?: string) {
  await cardOf(page, path).getByRole('button', { name: 'View Full Screens' }).click()
  if (tab) await dialogOf(page).getByRole('tab', { name: tab }).click()
  return dialogOf(page)
}

type Approving = 'all' | 'one'
const calls = { all: 'POST /api/websites/*/approve-all', one: 'POST /api/pages/*/approve' } as const

async function approve(page: Page, what: Approving) {
  if (what === 'all') await press(page, 'Approve All')
  else
    await page
      .getByRole('button', { name: /^Approve \// })
      .first()
      .click()
}

const approveWithFailure =
  (what: Approving, failure: 'noResponse' | 'serverError'): ScreenState =>
  async (context) => {
    const page = await enterBakery(context)
    await breakCall(page, calls[what], failure)
    if (what === 'all') await approveAll(page)
    else await approve(page, what)
    return failure === 'noResponse' ? mainOf(page) : toastsOf(page)
  }

const approveOnePageSite =
  (what: Approving): ScreenState =>
  async (context) => {
    const { visitor } = await watchOnePageSite(context)
    const page = await context.openPage('/', visitor)
    await approve(page, what)
    return toastsOf(page)
  }

export const screenshotStates = {
  screenshots: async (context) => mainOf(await enterBakery(context)),
  'screenshots, one tile pressed': async (context) => {
    const page = await enterBakery(context)
    await page.getByRole('button', { name: /^\d+\s*Changed$/ }).click()
    return mainOf(page)
  },
  'screenshots, nothing found': search('nothing like this'),
  'screenshots, loading': async (context) => {
    const { visitor, websiteId } = await visitorWithBakery(context)
    const page = await context.openPage('/terms', visitor)
    await breakCall(page, `GET /api/websites/${websiteId}/pages-with-screenshots`, 'noResponse')
    await page.goto(context.stack.url)
    return mainOf(page)
  },
  'screenshots, no pages': async (context) => {
    const visitor = newVisitor(context)
    await visitor.addWebsite(context.nextSite())
    return mainOf(await context.openPage('/', visitor))
  },

  'the viewer': async (context) => view(await enterBakery(context), '/'),
  'the viewer, no baseline': async (context) => view(await enterBakery(context), '/christmas', 'Baseline'),
  'the viewer, no difference': async (context) =>
    view(await enterBakery(context), '/christmas', 'Difference'),

  'approving all': approveWithFailure('all', 'noResponse'),
  'approving one': approveWithFailure('one', 'noResponse'),
  'approving all, the server failing': approveWithFailure('all', 'serverError'),
  'approving one, the server failing': approveWithFailure('one', 'serverError'),
  'all approved': approveOnePageSite('all'),
  'one approved': approveOnePageSite('one'),
} satisfies Record<string, ScreenState>

/** Freezes capture. */
export const exclusiveScreenshotStates = {
  'the viewer, nothing captured': async (context) => {
    const visitor = newVisitor(context)
    await visitor.run(await visitor.addWebsite(context.nextSite()), 'discover')
    freeze(context.stack, 'capture', context.onCleanup)
    return view(await context.openPage('/', visitor), '/')
  },
} satisfies Record<string, ScreenState>
