import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesOf } from '../../screens/test-app.ts'
import { startManyPages, type ManyPages } from '../../sites/many-pages.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { openBrowser, type Window } from '../support/open-browser.ts'
import { Visitor } from '../support/visitor.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

let site: ManyPages
let stack: Stack
let visitor: Visitor
let websiteId: string
let window: Window
const waiting = 'Captures are waiting: no worker is running.'
const patiently = { timeout: scaleTimeout(90_000) }

beforeAll(async () => {
  site = await startManyPages()
  stack = await startStack({ allowHosts: [site.host] })
  visitor = new Visitor(stack.url)
  websiteId = await visitor.addWebsite(site.url)
  await visitor.run(websiteId, 'discover')
  window = await openBrowser()
  await window.page.context().addCookies(cookiesOf(stack.url, visitor))
})
afterAll(async () => {
  await window?.close()
  await stack?.stop()
  await site?.stop()
})

const health = async () => {
  const answer = await fetch(`${stack.url}/healthz`)
  return { code: answer.status, ...((await answer.json()) as { status: string; reasons?: string[] }) }
}

/** Stops or continues the worker as a whole, as a machine that hangs would. */
function signalCapture(signal: 'SIGSTOP' | 'SIGCONT') {
  const found = stack.processes().find(({ name }) => name === 'capture')
  if (!found) throw new Error('capture is not running')
  process.kill(found.pid, signal)
}

test('a capture worker that stands still is on screen and in the health, and the job goes on with it', async () => {
  await expect.poll(health, patiently).toEqual({ code: 200, status: 'ready' })
  const { page } = window
  const jobId = await visitor.start(websiteId, 'capture')
  await page.goto(`${stack.url}/?website=${websiteId}`)
  await page
    .getByRole('progressbar', { name: /Capturing/ })
    .first()
    .waitFor()
  expect(await page.getByText(waiting).count()).toBe(0)

  signalCapture('SIGSTOP')
  try {
    await page.getByText(waiting, { exact: true }).first().waitFor(patiently)
    // Unlike the gateway of a cluster, this one asks capture for its health, too.
    await expect
      .poll(health, patiently)
      .toEqual({ code: 503, status: 'starting', waiting: ['capture'], reasons: [waiting] })
  } finally {
    signalCapture('SIGCONT')
  }
  await expect.poll(() => page.getByText(waiting).count(), patiently).toBe(0)
  expect(await visitor.waitForJob(jobId)).toMatchObject({ status: 'completed', error: null })
  await expect.poll(health, patiently).toEqual({ code: 200, status: 'ready' })
})
