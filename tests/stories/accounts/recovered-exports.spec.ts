import { beforeAll, expect, test } from 'vitest'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'
import type { Stack } from '../../support/stack.ts'
import { linkInMail } from '../support/mailbox.ts'
import { signUpAndIn } from '../support/sign-up.ts'
import { Visitor } from '../support/visitor.ts'

let stack: Stack
beforeAll(async () => {
  stack = await openSharedStack()
})

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''

test('the link to an export that was requested before a new password was set opens nothing afterwards', async () => {
  const person = { email: uniqueEmail('recovered'), password: 'three green apples' }
  const intruder = await signUpAndIn(stack, person, new Visitor(stack.url))
  expect((await intruder.post('/api/exports')).status).toBe(202)
  const link = tokenIn(await linkInMail(stack, person.email, '/export'))
  const look = async () => (await intruder.get(`/api/exports/${link}`)).status
  expect(await look()).toBe(200)

  const owner = new Visitor(stack.url)
  await owner.post('/api/auth/reset-password/request', { email: person.email })
  const token = tokenIn(await linkInMail(stack, person.email, '/reset-password'))
  const reset = await owner.post('/api/auth/reset-password/confirm', { token, password: 'nine blue figs' })
  expect(reset.status).toBe(200)
  await expect.poll(look).toBe(404)
})
