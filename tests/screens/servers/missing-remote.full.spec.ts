import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Window } from '../../stories/support/open-browser.ts'
import { type Stack, startStack } from '../../support/stack.ts'
import { dialogOf, press } from '../page-actions.ts'

/** The remotes: a page of each, and a dialog if it has one. */
const remotes = {
  dashboard: { name: 'Dashboard', path: '/', heading: 'Visual Regression Testing' },
  account: {
    name: 'Account',
    path: '/verify-email',
    heading: 'Verify your email',
    dialog: '/terms?account=login',
    title: 'Sign in',
  },
  legal: {
    name: 'Legal',
    path: '/terms',
    heading: 'Terms of Service',
    dialog: '/verify-email?contact=1',
    title: 'Contact Us',
  },
} as const
type Remote = keyof typeof remotes
const all = Object.keys(remotes) as Remote[]

let stack: Stack
let window: Window
let missing: Remote | undefined

beforeAll(async () => {
  stack = await startStack({ script: join(import.meta.dirname, 'up-with-copy.ts') })
})
afterEach(async () => {
  await window?.close()
  await bringBack()
})
afterAll(() => stack?.stop())

test.each(all)(
  'without the files of %s its page shows an error, and a retry works once they are back',
  async (name) => {
    const page = await openWithout(name, remotes[name].path)
    await page.getByRole('heading', { name: `${remotes[name].name} is not available` }).waitFor()
    await page.getByText('Everything else still works.').waitFor()

    await bringBack()
    await press(page, 'Try again')
    await expectHeading(page, name)
    expect(await page.getByText('is not available').count()).toBe(0)
  },
)

test.each(all)('without the files of %s the other remotes work', async (name) => {
  const others = all.filter((other) => other !== name)
  const page = await openWithout(name, remotes[others[0] ?? name].path)
  for (const other of others) {
    await page.goto(stack.url + remotes[other].path)
    await expectHeading(page, other)
  }
  expect(await page.getByText('is not available').count()).toBe(0)
})

test.each(['account', 'legal'] as const)(
  'without the files of %s its dialogs say so, the page works, and a retry works once they are back',
  async (name) => {
    const page = await openWithout(name, remotes[name].dialog)
    await dialogOf(page).getByText('This part is not available').waitFor()
    await press(dialogOf(page), 'Close')
    await expectHeading(page, name === 'account' ? 'legal' : 'account')
    await expect.poll(() => new URL(page.url()).search).toBe('')

    await page.goto(stack.url + remotes[name].dialog)
    await dialogOf(page).getByText('This part is not available').waitFor()
    await bringBack()
    await press(dialogOf(page), 'Try again')
    await page.getByRole('dialog', { name: remotes[name].title }).waitFor()
  },
)

const expectHeading = (page: Page, name: Remote) =>
  page.getByRole('heading', { name: remotes[name].heading, exact: true }).waitFor()

const folderOf = (name: Remote, ending = '') => join(stack.data, 'web/mf', name + ending)

async function openWithout(name: Remote, path: string): Promise<Page> {
  await rename(folderOf(name), folderOf(name, '.away'))
  missing = name
  window = await openBrowser()
  await window.page.goto(stack.url + path)
  return window.page
}

async function bringBack() {
  if (missing) await rename(folderOf(missing, '.away'), folderOf(missing))
  missing = undefined
}
