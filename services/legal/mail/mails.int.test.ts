import { MailCountedSchema as CountedByAccountsSchema } from '@vigia/proto/accounts/v1/events'
import { MailCountedSchema } from '@vigia/proto/legal/v1/events'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { until } from '../../../tests/support/test-service.ts'
import { answerDays } from '../deadlines.ts'
import { message, startTestLegal, operator, request, newAddress } from '../testing/test-legal.ts'
import { warnOfDueRequests } from '../requests/warn-of-due-requests.ts'

const legal = await startTestLegal()

const rowOf = (email: string) => legal.service.db('data_rights_requests').where({ email }).first()
const subjects = (mails: { subject?: string | undefined }[]) => mails.map(({ subject }) => subject)
/** Moves a request's dates back by this many days. */
const passDays = (email: string, days: number) =>
  legal.service
    .db('data_rights_requests')
    .where({ email })
    .update({
      createdAt: legal.service.db.raw('created_at - make_interval(days => ?)', [days]),
      dueAt: legal.service.db.raw('due_at - make_interval(days => ?)', [days]),
      warnAt: legal.service.db.raw('warn_at - make_interval(days => ?)', [days]),
    })

test('a request is acknowledged with its due date, and reported to the operator', async () => {
  const email = newAddress()
  await legal.post('data-rights-request', { ...request, email })
  const { id, dueAt, createdAt } = await rowOf(email)
  expect(Math.round((dueAt - createdAt) / 86_400_000)).toBe(answerDays)
  const due = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(dueAt)

  const [acknowledged] = await legal.mailsTo(email)
  expect(acknowledged?.subject).toBe('Your data rights request to Vigia')
  expect(acknowledged?.text).toContain('Access My Data')
  expect(acknowledged?.text).toContain(`within ${answerDays} days, which is by ${due}`)
  expect(acknowledged?.text).toContain('reply to this email or write to privacy@vigia.example.')
  expect(acknowledged?.replyTo).toMatchObject([{ address: operator }])

  const [received] = await legal.mailsAbout(operator, email)
  expect(received?.text).toContain('Ana Souza')
  expect(received?.text).toContain('All of it,\n\nplease.')
  expect(received?.text).toContain(due)
  expect(received?.text).toContain(`requests answer ${id.slice(0, 8)}`)
  expect(received?.replyTo).toMatchObject([{ address: email }])
})

test('an acknowledgement repeats nothing else that was entered with the address', async () => {
  const email = newAddress()
  await legal.post('data-rights-request', { ...request, email, name: 'Win at evil.example', details: 'evil' })
  const [acknowledged] = await legal.mailsTo(email)
  expect(acknowledged?.subject).toBeDefined()
  expect(`${acknowledged?.text} ${acknowledged?.html}`).not.toContain('evil')
})

test('acknowledgements to one address are limited, and every request is stored all the same', async () => {
  const email = newAddress()
  for (let nth = 0; nth < 5; nth += 1) await legal.post('data-rights-request', { ...request, email })
  expect(await legal.mailsTo(email)).toHaveLength(2)
  expect(await legal.mailsAbout(operator, email)).toHaveLength(5)
  expect(await legal.service.db('data_rights_requests').where({ email })).toHaveLength(5)
})

test('messages and upgrade requests go to the operator, and a reply goes to the sender', async () => {
  const email = newAddress()
  await legal.post('contact', { ...message, email, subject: 'Website Limit Upgrade Request' })
  const [received, ...more] = await legal.mailsAbout(operator, email)
  expect(more).toEqual([])
  expect(received?.subject).toBe('Vigia: Website Limit Upgrade Request')
  expect(received?.text).toContain('Line 1\n\nLine 2')
  expect(received?.replyTo).toMatchObject([{ address: email }])
  expect(await legal.mailsTo(email)).toEqual([])
})

test('while the mail server is down no request or message is lost', async () => {
  const [asked, wrote] = [newAddress(), newAddress()]
  await legal.stopMailServer()
  expect((await legal.post('data-rights-request', { ...request, email: asked })).status).toBe(200)
  expect((await legal.post('contact', { ...message, email: wrote })).status).toBe(200)
  await legal.sendMails()
  expect(await rowOf(asked)).toMatchObject({ status: 'pending' })
  await legal.restartMailServer()
  await legal.service.db('mails').update({ nextAt: legal.service.db.fn.now() })
  expect(await legal.mailsAbout(operator, asked)).toHaveLength(1)
  expect(await legal.mailsAbout(operator, wrote)).toHaveLength(1)
  expect(await legal.mailsTo(asked)).toHaveLength(1)
})

test.each([
  [22, 0],
  [23, 1],
])('for a request that is open for %i days the operator gets %i warnings', async (days, count) => {
  const email = newAddress()
  await legal.post('data-rights-request', { ...request, email })
  await legal.mailsTo(email)
  await passDays(email, days)
  await warnOfDueRequests(legal.service)
  await warnOfDueRequests(legal.service)
  const warnings = (await legal.mailsAbout(operator, email)).slice(1)
  expect(warnings).toHaveLength(count)
  for (const { subject } of warnings) expect(subject).toContain('is due on')
})

test('the operator is warned a week before a request is due, on its last day, and daily from then on', async () => {
  const email = newAddress()
  await legal.post('data-rights-request', { ...request, email })
  const dayOfWarning = async (days: number) => {
    await passDays(email, days)
    await warnOfDueRequests(legal.service)
    return (await legal.mailsAbout(operator, email)).length - 1
  }
  expect(await dayOfWarning(23)).toBe(1)
  expect(await dayOfWarning(5)).toBe(1)
  expect(await dayOfWarning(1)).toBe(2)
  expect(await dayOfWarning(1)).toBe(3)
  expect(await dayOfWarning(1)).toBe(4)
  expect(subjects(await legal.mailsAbout(operator, email)).at(-1)).toContain('was due on')
})

test('there is no warning of an answered request', async () => {
  const email = newAddress()
  await legal.post('data-rights-request', { ...request, email })
  await legal.service.db('data_rights_requests').where({ email }).update({ status: 'answered' })
  await passDays(email, 29)
  await warnOfDueRequests(legal.service)
  expect(await legal.mailsAbout(operator, email)).toHaveLength(1)
})

test('an address that other services have sent mails to is sent no acknowledgement, and every mail is announced', async () => {
  const [email, other] = [newAddress(), newAddress()]
  const hashOf = (address: string) => createHash('sha256').update(address).digest('hex')
  const { db, publish, waitForEvents } = legal.service
  const recipient = hashOf(email)
  for (const _ of [1, 2])
    await publish(CountedByAccountsSchema, { recipient, at: new Date().toISOString(), group: 'other' })
  const isCounted = async () =>
    (
      await db('mail_counts')
        .where({ addressHash: Buffer.from(recipient, 'hex') })
        .first('count')
    )?.count === 2
  await until(isCounted, 'both to be counted')
  await legal.post('data-rights-request', { ...request, email })
  await legal.post('data-rights-request', { ...request, email: other })
  const [announced] = await waitForEvents(MailCountedSchema, 1, (mail) => mail.recipient === hashOf(other))
  expect(announced?.group).toBe('other')
  expect(await legal.mailsTo(other)).toHaveLength(1)
  expect(await legal.mailsTo(email)).toEqual([])
})
