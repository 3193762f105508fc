import type { websites } from '@vigia/api/websites'
import type { Output } from '@vigia/api/operation'
import { Sentence } from '../terminal/sentence.ts'
import type { Manner, Result } from './call.ts'
import { alignColumns, countOf, describeBytes } from './formats.ts'
import { findEmails } from './users.ts'

type Storage = Output<typeof websites.showStorage>

/** `storage`: whose screenshots take most bytes. */
export async function storage({ call }: Manner, words: string[]): Promise<Result> {
  if (words.length > 0)
    throw new Sentence('storage has no commands; websites list names the websites of a user.')
  const { owners } = (await call('GET', '/api/operator/storage')) as Storage
  const emails = await findEmails(
    call,
    owners.flatMap(({ userId }) => userId ?? []),
  )
  const data = owners.map((owner) => Object.assign(owner, { email: emails.get(owner.userId ?? '') ?? null }))
  const rows = data.map(({ email, userId, ...owner }) => [
    describeBytes(owner.bytes),
    countOf(owner.websites, 'website'),
    userId === null ? 'visitors' : (email ?? `user ${userId}`),
  ])
  return { text: alignColumns(rows).join('\n') || 'There are no websites.', data }
}
