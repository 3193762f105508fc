import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseRows } from '../../../../tests/support/refuse-rows.ts'
import { startTestMails } from '../../testing/test-mails.ts'

const mails = await startTestMails()
beforeEach(() => mails.begin())
afterEach(() => mails.end())

test('a mail that cannot be written keeps no other mail from being sent, and waits', async () => {
  const [refused, ...others] = await Promise.all(Array.from({ length: 6 }, () => mails.addUser()))
  // The secret of this user's link cannot be stored.
  const where = `the.user_id = '${refused?.id}'`
  const accept = await refuseRows(mails.service.db, { table: 'tokens', where })
  for (const one of [refused, ...others]) if (one) await mails.request({ kind: 'reset', userId: one.id })
  await expect(mails.send()).rejects.toThrow(/failed, the first with error: insert into "tokens"/)
  expect(mails.server.received).toHaveLength(5)
  expect(await mails.waiting()).toMatchObject([{ kind: 'reset', userId: refused?.id }])
  await accept()
  await mails.passTime()
  await mails.send()
  expect(mails.server.received).toHaveLength(6)
})
