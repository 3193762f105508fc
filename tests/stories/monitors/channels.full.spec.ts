import type { Page } from 'playwright-core'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../../deploy/root.ts'
import { startHookReceiver } from '../../../services/accounts/testing/hook-receiver.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { openBrowser, type Window } from '../support/open-browser.ts'
import { signUp } from '../support/sign-up.ts'
import { Visitor } from '../support/visitor.ts'

const person = { email: 'ana@example.com', password: 'three green apples' }
const receiver = await startHookReceiver()
let stack: Stack
let window: Window
let page: Page

beforeAll(async () => {
  const certificate = join(root, 'tests/sites/hostile/certificates/self-signed.pem')
  stack = await startStack({ allowHosts: [receiver.place], env: { NODE_EXTRA_CA_CERTS: certificate } })
  await signUp(stack, new Visitor(stack.url), person)
  window = await openBrowser()
  ;({ page } = window)
})
afterAll(async () => {
  await window?.close()
  await stack?.stop()
  receiver.stop()
})

const dialog = () => page.getByRole('dialog', { name: 'Alerts' })
const channel = () => dialog().getByRole('listitem').filter({ hasText: 'Our deployments' })
let secret = ''

test('a user finds their own address among their channels, and adds a webhook whose secret is shown once', async () => {
  await page.goto(`${stack.url}/?account=login`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: person.email }).waitFor()
  await page.goto(`${stack.url}/?account=alerts`)
  await dialog().getByText(person.email).first().waitFor()

  await dialog().getByLabel('Kind').selectOption('Webhook')
  await dialog().getByLabel('Channel name').fill('Our deployments')
  await dialog().locator('input[name=address]').fill('http://hooks.example/a')
  await dialog().getByRole('button', { name: 'Add channel' }).click()
  await dialog().getByText('This address cannot be used').waitFor()
  await dialog().locator('input[name=address]').fill(receiver.url)
  await dialog().getByRole('button', { name: 'Add channel' }).click()
  secret = await dialog().getByLabel('Signing secret, shown this once').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await channel().waitFor()
})

test('a test says what the receiver did with it', async () => {
  await channel().getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('The receiver accepted it').first().waitFor()
  const [hook] = receiver.received
  expect(new Webhook(secret).verify(hook?.body ?? '', hook?.headers as Record<string, string>)).toMatchObject(
    {
      type: 'run.completed',
    },
  )
  receiver.answer = (response) => response.writeHead(500).end()
  await channel().getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('The receiver had a fault of its own').first().waitFor()
})

test('a channel is turned off and deleted, and a user’s own address can only be turned off', async () => {
  await channel().getByRole('button', { name: 'Turn off' }).click()
  await channel().getByText('Off', { exact: true }).waitFor()
  await channel().getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await channel().waitFor({ state: 'detached' })
  await expect.poll(() => dialog().getByRole('button', { name: 'Delete' }).count()).toBe(0)
  expect(window.errors.filter((error) => !error.includes('400'))).toEqual([])
})
