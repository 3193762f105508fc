import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../../deploy/root.ts'
import { openBrowser, type Window } from '../../stories/support/open-browser.ts'
import { startStack, type Stack } from '../../support/stack.ts'

let stack: Stack
let window: Window

beforeAll(async () => {
  stack = await startStack({ script: join(root, 'deploy/local/dev.ts') })
  window = await openBrowser()
})

afterAll(async () => {
  await window?.close()
  await stack?.stop()
})

test('npm run dev shows the product under its own security policy, and reloads the page after changes', async () => {
  const isNotified = window.page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'))
  await window.page.goto(stack.url)
  await window.page.getByRole('heading', { name: 'Visual Regression Testing' }).waitFor()
  await isNotified
  expect(window.errors).toEqual([])
})

test('npm run dev starts a service again whose source changes', async () => {
  const starts = () => stack.output().match(/legal +\| .*listening/g)?.length
  expect(starts()).toBe(1)
  const now = new Date()
  await utimes(join(root, 'services/legal/main.ts'), now, now)
  await expect.poll(starts).toBe(2)
})
