import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../stories/support/open-browser.ts'
import { Visitor } from '../stories/support/visitor.ts'
import { serve, type Site } from '../sites/serve.ts'
import { openSharedStack } from '../support/shared/shared-stack.ts'
import type { Stack } from '../support/stack.ts'
import { cookiesOf } from './test-app.ts'

const texts: Record<string, string> = {
  '/': '<a href="/bread">Bread</a> <a href="/bread?sort=price">By price</a> <a href="/bread/amp/">Phone</a>',
  '/bread': 'Rye and wheat',
  '/bread/amp/': 'Rye and wheat',
}
const unlisted = '<meta name="robots" content="noindex">'

let site: Site
let stack: Stack
let window: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  site = await serve(({ pathname }) => {
    const text = texts[pathname]
    const title = `<title>${pathname}</title>`
    return text === undefined
      ? undefined
      : { body: `<!doctype html><html lang="en">${unlisted}${title}<p>${text}</p></html>` }
  })
  stack = await openSharedStack()
  window = await openBrowser()
})
afterAll(async () => {
  await window?.close()
  await site?.stop()
})

const cardOf = (page: Page) => page.getByRole('region', { name: 'Left out' })

test('addresses left out are listed with their reasons and can be watched anyway', async () => {
  const visitor = new Visitor(stack.url)
  const websiteId = await visitor.addWebsite(site.url)
  await visitor.run(websiteId, 'capture-all')
  const { page } = window
  await page.context().addCookies(cookiesOf(stack.url, visitor))
  await page.goto(`${stack.url}/?website=${websiteId}`)

  await page.getByText('Every page of this website asks search engines not to list it (noindex).').waitFor()
  await cardOf(page).getByText('2 addresses found and not watched').waitFor()
  await cardOf(page)
    .getByRole('button', { name: /^Left out/ })
    .click()
  expect(await cardOf(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Lists that are sorted or filtered: 1',
    'Versions to print, and for other devices: 1',
  ])

  await cardOf(page)
    .getByRole('button', { name: /^Watch anyway.*\/bread\/amp\/$/ })
    .click()
  await page.getByText('/bread/amp/ is watched', { exact: true }).waitFor()
  await cardOf(page).getByText('Watched', { exact: true }).waitFor()
  await visitor.run(websiteId, 'analyze')
  await page.reload()
  await cardOf(page).getByText('1 address found and not watched').waitFor()
  await page.getByRole('heading', { name: '/bread/amp/' }).waitFor()
})
