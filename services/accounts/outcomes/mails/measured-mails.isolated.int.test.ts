import { openTestMetrics } from '@vigia/telemetry/testing/open-test-metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMails } from '../../testing/test-mails.ts'

const read = openTestMetrics()
const count = (outcome: string) => read('vigia.mails', { outcome })

const mails = await startTestMails()
beforeAll(() => mails.begin())
afterAll(() => mails.end())

test('each try to send a mail is counted by what came of it', async () => {
  // Each to another user, because a third mail to one address waits for an hour.
  const sendOne = async () => {
    const { id: userId } = await mails.addUser()
    await mails.request({ kind: 'password-changed', userId })
    await mails.send()
  }
  await sendOne()
  expect([await count('sent'), await count('refused')]).toEqual([1, undefined])

  mails.server.refusal = 550
  await sendOne()
  for (let nth = 0; nth < 2; nth += 1) {
    await mails.passTime()
    await mails.send()
  }
  expect([await count('refused'), await count('given-up')]).toEqual([2, 1])

  await mails.server.stop()
  await sendOne()
  expect(await count('away')).toBe(1)
  await mails.revive()
  await mails.passTime()
  await mails.send()
  expect(await count('sent')).toBe(2)
})
