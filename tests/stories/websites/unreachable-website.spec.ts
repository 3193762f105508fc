import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startManyPages, type ManyPages } from '../../sites/many-pages.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { answerLate } from '../support/answer-late.ts'
import { collectValues } from '../support/collect-values.ts'
import { openBrowser, type Window } from '../support/open-browser.ts'
import { signUp } from '../support/sign-up.ts'
import { Visitor } from '../support/visitor.ts'

let walks: ManyPages
/** A website that does not listen until a test starts it. */
let closed: ManyPages
/** Has more pages than a visitor may watch. */
let crowded: ManyPages
/** Accepts connections without answering, until they are closed. */
let silent: Awaited<ReturnType<typeof startSilent>>
let window: Window
let stack: Stack

beforeAll(async () => {
  walks = await startManyPages({ pages: 2 })
  closed = await startManyPages({ pages: 2 })
  await closed.stop()
  crowded = await startManyPages({ pages: 6 })
  silent = await startSilent()
  const allowHosts = [walks.host, closed.host, crowded.host, silent.host]
  stack = await startStack({ allowHosts, env: { VIGIA_LIMIT_VISITOR_PAGES: '3' } })
  window = await openBrowser()
})

afterAll(async () => {
  await window?.close()
  await stack?.stop()
  await walks?.stop()
  await closed?.stop()
  await crowded?.stop()
  silent?.stop()
})

test('discovery of an unreachable website fails with a sentence and works once it is reachable', async () => {
  const visitor = new Visitor(stack.url)
  const websiteId = await visitor.addWebsite(walks.url)
  await walks.stop()
  const failed = await visitor.run(websiteId, 'discover')
  expect(failed).toMatchObject({ status: 'failed', error: expect.stringMatching(/^\S+ .+\.$/) })

  walks = await startManyPages({ pages: 2, port: Number(new URL(walks.url).port) })
  expect(await visitor.run(websiteId, 'discover')).toMatchObject({ status: 'completed', error: null })
})

describe('an unreachable address', () => {
  const button = (name: string) => window.page.getByRole('button', { name, exact: true })
  const words = (text: string) => window.page.getByText(text, { exact: true }).first()

  const field = () => window.page.getByLabel('Website URL')

  test('is reported beside the field, which keeps the input, and does not count as a website', async () => {
    await window.page.goto(stack.url)
    // The list, which no longer has the website, is answered before every other request about it.
    await window.page.route(/\/api\/websites\/.+/, answerLate)
    await field().fill(closed.url)
    await button('Start Visual Analysis').click()

    await words('Analysis failed').waitFor()
    await window.page.unroute(/\/api\/websites\/.+/, answerLate)
    await words('Visual Regression Testing').waitFor()
    await window.page.locator('form').getByText(`${closed.host} refused the connection.`).waitFor()
    await expect.poll(() => field().inputValue()).toBe(closed.url)
    await expect.poll(() => window.page.getByRole('progressbar').count()).toBe(0)
    expect(await readWebsites()).toEqual({ websites: 0, running: 0 })
    expect(new URL(window.page.url()).search).toBe('')
  })

  test('is reported, with the input, in a tab that was reloaded while it was analysed', async () => {
    await field().fill(silent.url)
    await button('Start Visual Analysis').click()
    await window.page.getByRole('progressbar').waitFor()
    await expect.poll(() => silent.sockets.size).toBeGreaterThan(0)
    await window.page.reload()
    await window.page.getByRole('progressbar').waitFor()
    const isOver = setInterval(silent.endAll, 500)
    await words('Analysis failed').waitFor()
    clearInterval(isOver)
    await words('Visual Regression Testing').waitFor()
    await expect.poll(() => field().inputValue()).toBe(silent.url)
    expect(await readWebsites()).toEqual({ websites: 0, running: 0 })
    await field().fill(closed.url)
  })

  test('is analysed once it is reachable', async () => {
    closed = await startManyPages({ pages: 2, port: Number(new URL(closed.url).port) })
    await button('Start Visual Analysis').click()
    await words('Capture completed').waitFor()
    expect(await readWebsites()).toEqual({ websites: 1, running: 0 })
    await closed.stop()
  })

  test('is replaced by another one, for which http is offered when https fails', async () => {
    await button('Remove').click()
    await window.page.getByRole('alertdialog').getByRole('button', { name: 'Remove Website' }).click()
    await words('Visual Regression Testing').waitFor()
    const focused = () => window.page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Visual Regression Testing')
    await expect.poll(() => field().inputValue()).toBe('')

    await field().fill(walks.host)
    await button('Start Visual Analysis').click()
    const advice = `Could not connect over https. Try http://${walks.host}`
    await window.page.locator('form').getByText(advice, { exact: true }).waitFor()
    await expect.poll(() => field().inputValue()).toBe(walks.host)
    await button('Try over http').click()
    await words('Capture completed').waitFor()
    await window.page.getByRole('link', { name: `http://${walks.host}/` }).waitFor()
    expect(await readWebsites()).toEqual({ websites: 1, running: 0 })
  })

  test('a website with more pages than are watched says how many were found', async () => {
    await button('Remove').click()
    await window.page.getByRole('alertdialog').getByRole('button', { name: 'Remove Website' }).click()
    await words('Visual Regression Testing').waitFor()
    await field().fill(crowded.url)
    await button('Start Visual Analysis').click()
    await words('6 found, 3 are watched').waitFor()
    await words('Capture completed').waitFor()
    const header = window.page.getByRole('main').getByText('6 found, 3 are watched', { exact: true })
    await header.waitFor()
    expect(await readWebsites()).toEqual({ websites: 1, running: 0 })
  })

  test('in the list of websites, the field is cleared when a website is added and restored when it fails', async () => {
    const person = { email: 'ana@example.com', password: 'three green apples', firstName: 'Ana' }
    await signUp(stack, new Visitor(stack.url), person)
    await window.page.context().clearCookies()
    await window.page.goto(stack.url)
    await window.page.request.post(`${stack.url}/api/auth/login`, { data: person })
    await window.page.request.post(`${stack.url}/api/websites`, { data: { url: walks.url } })
    await window.page.reload()
    await words('My Websites').waitFor()
    await field().fill(closed.url)
    const values = await collectValues(field())
    await button('Start Visual Analysis').click()

    await words('Analysis failed').waitFor()
    await expect.poll(() => values.jsonValue()).toEqual([closed.url, '', closed.url])
    await window.page.locator('form').getByText(`${closed.host} refused the connection.`).waitFor()
    expect(await readWebsites()).toEqual({ websites: 1, running: 0 })
    await expect.poll(() => window.page.getByRole('progressbar').count()).toBe(0)
  })

  async function readWebsites() {
    const answer = await window.page.request.get(`${stack.url}/api/websites`)
    const websites = (await answer.json()) as { activeJobId: string | null }[]
    return { websites: websites.length, running: websites.filter((one) => one.activeJobId !== null).length }
  }
})

async function startSilent() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const endAll = () => sockets.forEach((socket) => socket.resetAndDestroy())
  const stop = () => {
    endAll()
    server.close()
  }
  return { host, url: `http://${host}/`, sockets, endAll, stop }
}
