import { WebsitesAllowedSchema } from '@vigia/proto/accounts/v1/events'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startTestAccounts } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()

const program = fileURLToPath(new URL('../../allow-websites.ts', import.meta.url))

/** Runs the operator's command in a process of its own. */
async function run(...args: string[]) {
  const { connectionString } = accounts.service.db.client.config.connection
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATABASE_URL: connectionString },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { said: await text(child.stdout), code: await ended }
}

test('a user is allowed more websites, whichever way the address is written, and as many as everybody again', async () => {
  const { id, email } = await accounts.addUser()
  expect(await run(email.toUpperCase(), '20')).toEqual({ said: `${email} may watch 20 websites.\n`, code: 0 })
  await run(email, 'default')
  const events = await accounts.service.waitForEvents(WebsitesAllowedSchema, 2, (one) => one.userId === id)
  expect(events.map(({ maxWebsites }) => maxWebsites)).toEqual([20, 0])
})

test.each([
  [[], /^Usage/],
  [['ana@example.com'], /^Usage/],
  [['ana@example.com', '0'], /^Usage/],
  [['ana@example.com', '-1'], /^Usage/],
  [['ana@example.com', '1001'], /^Usage/],
  [['ana@example.com', 'many'], /^Usage/],
  [['ana@example.com', '7', 'more'], /^Usage/],
  [['nobody@example.com', '7'], /^There is no account with the address nobody@example.com/],
])('%j is refused with a sentence', async (args, said) => {
  expect(await run(...args)).toEqual({ said: expect.stringMatching(said), code: 1 })
})
