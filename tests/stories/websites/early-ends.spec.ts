import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { dialogOf, fill, press, toastsOf } from '../../screens/page-actions.ts'
import { openTestContext } from '../../screens/test-app.ts'
import type { Visitor } from '../support/visitor.ts'

const app = await openTestContext()
let user: Visitor

beforeEach(async () => {
  user = await app.createUser()
})

test('a capture that ends before its start is answered is announced after the website was added', async () => {
  const page = await open('/?add=1')
  await answerAfterEnd(page, 'capture-all')
  await fill(dialogOf(page), { 'Website URL': app.nextSite() })
  await press(dialogOf(page), 'Start Visual Analysis')
  await toastsOf(page).getByText('Capture completed').waitFor()
  expect(await countToasts(page, 'Capture completed')).toBe(1)
})

test.each(['of a user without websites', 'beside another website'])(
  'a first analysis that fails before it is listed as running is announced, %s',
  async (whose) => {
    if (whose === 'beside another website') await user.addWebsite(app.nextSite())
    const page = await open('/?add=1')
    await answerAfterEnd(page, 'discover')
    await fill(dialogOf(page), { 'Website URL': app.unreachableUrl })
    await press(dialogOf(page), 'Start Visual Analysis')
    await toastsOf(page).getByText('Analysis failed').waitFor()
    await dialogOf(page).getByText('refused the connection.').waitFor()
    await expect.poll(() => dialogOf(page).getByLabel('Website URL').inputValue()).toBe(app.unreachableUrl)
    expect(await countToasts(page, 'Analysis failed')).toBe(1)
  },
)

test.each([
  ['Discover Pages', 'discover', 'Pages discovered'],
  ['Update Screenshots', 'capture', 'Capture completed'],
  ['Check Diffs', 'diff', 'Nothing to compare yet'],
  ['Check Now', 'analyze', 'Website analyzed successfully'],
])('%s is announced once though it ends before its start is answered', async (button, path, title) => {
  const page = await open(`/?website=${await addCaptured()}`)
  await answerAfterEnd(page, path)
  await press(page, button)
  await toastsOf(page).getByText(title).waitFor()
  expect(await countToasts(page, title)).toBe(1)
})

test('a capture that ends while another view is open is announced once on the way back', async () => {
  const websiteId = await addCaptured()
  const page = await open(`/?website=${websiteId}`)
  const isStarted = page.waitForResponse((response) => response.url().endsWith('/capture'))
  await press(page, 'Update Screenshots')
  const { jobId } = (await (await isStarted).json()) as { jobId: string }
  // Navigates like a link, without loading the page again.
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/review?website=${websiteId}`)
  await updateButton(page).waitFor({ state: 'detached' })
  await user.waitForJob(jobId)
  await page.goBack()
  await toastsOf(page).getByText('Capture completed').waitFor()
  await page.goForward()
  await updateButton(page).waitFor({ state: 'detached' })
  await page.goBack()
  await updateButton(page).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await countToasts(page, 'Capture completed')).toBe(1)
})

const updateButton = (page: Page) => page.getByRole('button', { name: 'Update Screenshots', exact: true })

async function open(path: string): Promise<Page> {
  const page = await app.openPage('/healthz', user)
  await page.addInitScript(() => {
    const titles: string[] = []
    Reflect.set(globalThis, 'toastTitles', titles)
    addEventListener('shell:toast', (event) => {
      titles.push((event as CustomEvent<{ title: string }>).detail.title)
    })
  })
  await page.goto(app.stack.url + path)
  return page
}

/** How often a toast with this title was shown since the page was loaded. */
const countToasts = (page: Page, title: string) =>
  page.evaluate(
    (wanted) => (Reflect.get(globalThis, 'toastTitles') as string[]).filter((one) => one === wanted).length,
    title,
  )

async function addCaptured(): Promise<string> {
  const websiteId = await user.addWebsite(app.nextSite())
  await user.waitForJob(await user.start(websiteId, 'analyze'))
  return websiteId
}

/** Delays the answer to the start of such a job until the job has ended. */
async function answerAfterEnd(page: Page, path: string) {
  await page.route(new RegExp(`/api/websites/[\\da-f-]{36}/${path}$`), async (route) => {
    const response = await route.fetch()
    const { jobId } = (await response.json()) as { jobId: string }
    await user.waitForJob(jobId)
    await route.fulfill({ response })
  })
}
