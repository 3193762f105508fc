import type { Page } from 'playwright-core'
import { breakCall, dialogOf, mainOf, press, toastsOf } from '../page-actions.ts'
import type { ScreenContext } from '../test-app.ts'
import type { ScreenState } from '../screen-state.ts'
import { userWithTwoWebsites, watchOnePageSite } from '../website-owners.ts'

async function enterGrid(context: ScreenContext) {
  const page = await context.openPage('/', (await userWithTwoWebsites(context)).visitor)
  await page.getByRole('heading', { name: 'My Websites' }).waitFor()
  return page
}

const hint =
  (name: string): ScreenState =>
  async (context) => {
    const page = await enterGrid(context)
    await page.getByRole('button', { name: `${name} One-page site` }).hover()
    return page.getByRole('tooltip')
  }

async function askToRemove(page: Page, title: string) {
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await dialogOf(page).waitFor()
}

const remove =
  (failure: 'noResponse' | 'serverError'): ScreenState =>
  async (context) => {
    const page = await enterGrid(context)
    await breakCall(page, 'DELETE /api/websites/*', failure)
    await askToRemove(page, 'One-page site')
    await press(dialogOf(page), 'Remove Website')
    return failure === 'noResponse' ? dialogOf(page) : toastsOf(page)
  }

export const websiteStates = {
  'my websites': async (context) => mainOf(await enterGrid(context)),
  'the hint to discover': hint('Discover Pages'),
  'the hint to capture': hint('Update Screenshots'),
  'the hint to compare': hint('Check Diffs'),
  'the hint to remove': hint('Remove'),

  'asking before a website is removed': async (context) => {
    const page = await enterGrid(context)
    await askToRemove(page, 'One-page site')
    return dialogOf(page)
  },
  'asking before a website without a title is removed': async (context) => {
    const page = await enterGrid(context)
    await askToRemove(page, 'shop-1.example')
    return dialogOf(page)
  },
  'removing a website': remove('noResponse'),
  'removing a website, the server failing': remove('serverError'),
  'a removed website': async (context) => {
    const { visitor } = await watchOnePageSite(context)
    const page = await context.openPage('/', visitor)
    await press(page, 'Remove')
    await press(dialogOf(page), 'Remove Website')
    return toastsOf(page)
  },
} satisfies Record<string, ScreenState>
