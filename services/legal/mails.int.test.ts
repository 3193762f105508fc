import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerDays } from './deadlines.ts'
import { message, openDesk, operator, request, someone } from './testing/open-desk.ts'
import { warnOfDue } from './warn-of-due.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.strike())

const rowOf = (email: string) => desk.stage.db('data_rights_requests').where({ email }).first()
const subjects = (mails: { subject?: string | undefined }[]) => mails.map(({ subject }) => subject)
/** As if a request had come that many days ago. */
const passDays = (email: string, days: number) =>
  desk.stage
    .db('data_rights_requests')
    .where({ email })
    .update({
      createdAt: desk.stage.db.raw('created_at - make_interval(days => ?)', [days]),
      dueAt: desk.stage.db.raw('due_at - make_interval(days => ?)', [days]),
      warnAt: desk.stage.db.raw('warn_at - make_interval(days => ?)', [days]),
    })

test('who asks for their rights is told by when they are answered, and the operator what they asked', async () => {
  const email = someone()
  await desk.post('data-rights-request', { ...request, email })
  const { id, dueAt, createdAt } = await rowOf(email)
  expect(Math.round((dueAt - createdAt) / 86_400_000)).toBe(answerDays)
  const due = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(dueAt)

  const [acknowledged] = await desk.postOf(email)
  expect(acknowledged?.subject).toBe('Your data rights request to Vigia')
  expect(acknowledged?.text).toContain('Access My Data')
  expect(acknowledged?.text).toContain(`within ${answerDays} days, which is by ${due}`)
  expect(acknowledged?.text).toContain('reply to this email or write to privacy@vigia.example.')
  expect(acknowledged?.replyTo).toMatchObject([{ address: operator }])

  const [told] = await desk.mailsAbout(operator, email)
  expect(told?.text).toContain('Ana Souza')
  expect(told?.text).toContain('All of it,\n\nplease.')
  expect(told?.text).toContain(due)
  expect(told?.text).toContain(`requests answer ${id.slice(0, 8)}`)
  expect(told?.replyTo).toMatchObject([{ address: email }])
})

test('what somebody typed beside an address is not repeated to it', async () => {
  const email = someone()
  await desk.post('data-rights-request', { ...request, email, name: 'Win at evil.example', details: 'evil' })
  const [acknowledged] = await desk.postOf(email)
  expect(acknowledged?.subject).toBeDefined()
  expect(`${acknowledged?.text} ${acknowledged?.html}`).not.toContain('evil')
})

test('nobody can have us acknowledge to an address without end, and every request is kept all the same', async () => {
  const email = someone()
  for (let nth = 0; nth < 5; nth += 1) await desk.post('data-rights-request', { ...request, email })
  expect(await desk.postOf(email)).toHaveLength(3)
  expect(await desk.mailsAbout(operator, email)).toHaveLength(5)
  expect(await desk.stage.db('data_rights_requests').where({ email })).toHaveLength(5)
})

test('a message and a wish for an upgrade go to the operator, whose answer goes to whoever wrote', async () => {
  const email = someone()
  await desk.post('contact', { ...message, email, subject: 'Website Limit Upgrade Request' })
  const [told, ...more] = await desk.mailsAbout(operator, email)
  expect(more).toEqual([])
  expect(told?.subject).toBe('Vigia: Website Limit Upgrade Request')
  expect(told?.text).toContain('Line 1\n\nLine 2')
  expect(told?.replyTo).toMatchObject([{ address: email }])
  expect(await desk.postOf(email)).toEqual([])
})

test('while mail is away nothing that people wrote is lost', async () => {
  const [asked, wrote] = [someone(), someone()]
  await desk.away()
  expect((await desk.post('data-rights-request', { ...request, email: asked })).status).toBe(200)
  expect((await desk.post('contact', { ...message, email: wrote })).status).toBe(200)
  await desk.round()
  expect(await rowOf(asked)).toMatchObject({ status: 'pending' })
  await desk.back()
  await desk.stage.db('mails').update({ nextAt: desk.stage.db.fn.now() })
  expect(await desk.mailsAbout(operator, asked)).toHaveLength(1)
  expect(await desk.mailsAbout(operator, wrote)).toHaveLength(1)
  expect(await desk.postOf(asked)).toHaveLength(1)
})

test.each([
  [22, 0],
  [23, 1],
])('of a request that is open for %i days the operator gets %i warnings', async (days, count) => {
  const email = someone()
  await desk.post('data-rights-request', { ...request, email })
  await desk.postOf(email)
  await passDays(email, days)
  await warnOfDue(desk.stage)
  await warnOfDue(desk.stage)
  const warnings = (await desk.mailsAbout(operator, email)).slice(1)
  expect(warnings).toHaveLength(count)
  for (const { subject } of warnings) expect(subject).toContain('is due on')
})

test('the operator is warned a week before a request is due, on its last day, and daily from then on', async () => {
  const email = someone()
  await desk.post('data-rights-request', { ...request, email })
  const dayOfWarning = async (days: number) => {
    await passDays(email, days)
    await warnOfDue(desk.stage)
    return (await desk.mailsAbout(operator, email)).length - 1
  }
  expect(await dayOfWarning(23)).toBe(1)
  expect(await dayOfWarning(5)).toBe(1)
  expect(await dayOfWarning(1)).toBe(2)
  expect(await dayOfWarning(1)).toBe(3)
  expect(await dayOfWarning(1)).toBe(4)
  expect(subjects(await desk.mailsAbout(operator, email)).at(-1)).toContain('was due on')
})

test('nobody is warned of a request that was answered', async () => {
  const email = someone()
  await desk.post('data-rights-request', { ...request, email })
  await desk.stage.db('data_rights_requests').where({ email }).update({ status: 'answered' })
  await passDays(email, 29)
  await warnOfDue(desk.stage)
  expect(await desk.mailsAbout(operator, email)).toHaveLength(1)
})
