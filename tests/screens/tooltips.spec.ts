import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Window } from '../stories/support/open-browser.ts'
import { signUpAndIn } from '../stories/support/sign-up.ts'
import { openSharedStack } from '../support/shared/shared-stack.ts'
import { uniqueEmail } from '../support/shared/unique-email.ts'
import { cookiesOf } from './test-app.ts'

const person = { email: uniqueEmail('ana'), password: 'three green apples', firstName: 'Ana' }
let window: Window
beforeAll(async () => {
  const stack = await openSharedStack()
  const user = await signUpAndIn(stack, person)
  for (const url of ['one.example', 'two.example']) await user.post('/api/websites', { url })
  window = await openBrowser({ viewport: { width: 375, height: 812 } })
  await window.page.context().addCookies(cookiesOf(stack.url, user))
  await window.page.goto(stack.url)
})
afterAll(() => window?.close())

const button = () => window.page.getByRole('button', { name: 'Remove one.example' })
const tooltip = () => window.page.getByRole('tooltip')

test('a tooltip appears beside its button while the pointer is on it, inside the window, and says more to screen readers', async () => {
  await button().hover()
  await tooltip().waitFor()
  await expect.poll(() => tooltip().textContent()).toBe('Remove')
  await expect.poll(() => button().getAttribute('aria-describedby')).toBe(await tooltip().getAttribute('id'))
  const bubble = await tooltip().boundingBox()
  const own = await button().boundingBox()
  if (!bubble || !own) throw new Error('both are visible')
  expect(bubble.x).toBeGreaterThanOrEqual(0)
  expect(bubble.x + bubble.width).toBeLessThanOrEqual(375)
  expect(bubble.y + bubble.height).toBeLessThanOrEqual(own.y)
  await window.page.mouse.move(0, 0)
  await expect.poll(() => tooltip().count()).toBe(0)
})

test('a tooltip appears at once for the keyboard’s focus, and Escape closes it', async () => {
  await button().focus()
  await window.page.keyboard.press('Shift+Tab')
  await window.page.keyboard.press('Tab')
  await tooltip().waitFor()
  await window.page.keyboard.press('Escape')
  await expect.poll(() => tooltip().count()).toBe(0)
  expect(window.errors).toEqual([])
})
