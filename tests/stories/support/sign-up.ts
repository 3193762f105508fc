import type { Stack } from '../../support/stack.ts'
import { linkInMail } from './mailbox.ts'
import { Visitor } from './visitor.ts'

export interface Person {
  email: string
  password: string
  firstName?: string
  lastName?: string
}

/** Finds the link to a path in the newest mail to an address; waits for it. */
export type FindLink = (address: string, path: string) => Promise<string>

/** Signs up and follows the link in the mail, which also signs in a visitor with a session. */
export async function signUp(
  stack: Stack,
  visitor: Visitor,
  person: Person,
  findLink: FindLink = (address, path) => linkInMail(stack, address, path),
): Promise<void> {
  expectOk(await visitor.post('/api/auth/signup', person))
  const link = new URL(await findLink(person.email, '/verify-email'))
  expectOk(await visitor.post('/api/auth/verify-email/confirm', { token: link.searchParams.get('token') }))
}

/** Returns the user. */
export async function signIn(visitor: Visitor, { email, password }: Person): Promise<{ id: string }> {
  return expectOk(await visitor.post<{ id: string }>('/api/auth/login', { email, password }))
}

/** Signs up and signs in, with a new visitor unless one is given. */
export async function signUpAndIn(
  stack: Stack,
  person: Person,
  visitor = new Visitor(stack.url),
  findLink?: FindLink,
): Promise<Visitor> {
  await signUp(stack, visitor, person, findLink)
  await signIn(visitor, person)
  return visitor
}

function expectOk<Body>({ status, body }: { status: number; body: Body }): Body {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
