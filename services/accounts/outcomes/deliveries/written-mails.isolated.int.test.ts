import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newAddress, password, profile } from '../../testing/test-accounts.ts'
import { alertOf, startTestChannels } from '../../testing/test-channels.ts'

const isWhereMailsAre =
  /No mail server is set up: mails are files in vigia-test-\w+\/mail where Vigia runs, and their links are in its log\.$/
const channels = await startTestChannels({ hasMailServer: false })

test('without a mail server, what is sent by mail is said to be written to a file', async () => {
  const user = await channels.accounts.addUser()
  const own = channels.actAs(user)
  await channels.raise(alertOf(randomUUID()), user.id)
  await channels.deliverDue()
  const [channel] = await own.channelsOf()
  const written = 'It was written to a file: no mail server is set up'
  expect(await own.deliveriesOf(channel.id)).toMatchObject([{ state: 'delivered', outcome: written }])
  expect(channel).toMatchObject({ isWritten: true, lastOkAt: expect.any(String) })
  const tested = await own.call('POST', `/api/channels/${channel.id}/test`)
  expect(tested.body).toMatchObject({ outcome: 'delivered', sentence: written })
})

test.each([
  ['signup', { password }],
  ['verify-email/send', {}],
  ['reset-password/request', {}],
])('without a mail server, the answer to %s says where the mail is', async (path, more) => {
  const { body } = await channels.accounts.post(path, { email: newAddress(), ...more })
  expect(body.message).toMatch(isWhereMailsAre)
  expect(body.message).not.toContain('spam')
})

test('without a mail server, a user whose new address is not confirmed sees where the mail with its link is', async () => {
  const { accounts } = channels
  const { caller, email } = await accounts.addUser()
  const change = (address: string) =>
    accounts.call('PUT', 'update-profile', { ...profile, email: address }, caller())
  const shown = () => accounts.call('GET', 'user/optional', undefined, caller())
  expect((await shown()).body).not.toHaveProperty('mailNotice')
  expect((await change(newAddress())).body.mailNotice).toMatch(isWhereMailsAre)
  expect((await shown()).body.mailNotice).toMatch(isWhereMailsAre)
  expect((await change(email)).body).not.toHaveProperty('mailNotice')
})
