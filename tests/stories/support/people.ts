import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Visitor } from './visitor.ts'
import type { Stack } from '../../support/stack.ts'
import { openRows } from '../../support/open-database.ts'

export interface Person {
  id: string
  cookie: string
  /** The client address in X-Forwarded-For. */
  address: string
}

let count = 0
/** A client address that was not used yet. */
export function newAddress(): string {
  count += 1
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}

/** Users or visitors with sessions and addresses, inserted into the databases instead of signing up. */
export async function createPeople(
  stack: Stack,
  kind: 'user' | 'visitor',
  wanted: number,
): Promise<Person[]> {
  const people = Array.from({ length: wanted }, () => ({
    id: randomUUID(),
    session: randomBytes(32).toString('base64url'),
    address: newAddress(),
  }))
  const db = openRows(stack, 'gateway')
  const rows = people.map(({ id, session }) => ({
    sid: createHash('sha256').update(session).digest('hex'),
    sess: JSON.stringify({ caller: { kind, id, ...(kind === 'user' && { signedInAt: Date.now() }) } }),
    userId: kind === 'user' ? id : null,
    expire: db.raw(`now() + interval '24 hours'`),
  }))
  await db.batchInsert('sessions', rows, 500)
  await db.destroy()
  if (kind === 'user') await addAccounts(stack, people)
  return people.map(({ id, session, address }) => ({ id, cookie: `vigia.session=${session}`, address }))
}

/** A session without an account would be ended. */
async function addAccounts(stack: Stack, people: { id: string }[]): Promise<void> {
  const db = openRows(stack, 'accounts')
  const rows = people.map(({ id }) => ({ id, email: `${id}@example.com`, emailVerified: true }))
  await db.batchInsert('users', rows, 500)
  await db.destroy()
}

/** An API client with the person's cookie and address. */
export const clientFor = ({ url }: Stack, { cookie, address }: Person): Visitor =>
  new Visitor(url, cookie, { 'x-forwarded-for': address })
