import type { websites } from '@vigia/api/websites'
import type { Output } from '@vigia/api/operation'
import { Sentence } from '../terminal/sentence.ts'
import type { Manner, Result } from './call.ts'
import { alignColumns } from './formats.ts'
import { findEmails } from './users.ts'

type Schedules = Output<typeof websites.listNextChecks>

/** `schedules`: the checks that are due next. */
export async function schedules({ call }: Manner, words: string[]): Promise<Result> {
  if (words.length > 0) throw new Sentence('schedules has no commands.')
  const { checks } = (await call('GET', '/api/operator/schedules')) as Schedules
  const emails = await findEmails(
    call,
    checks.map(({ userId }) => userId),
  )
  const data = checks.map((check) => Object.assign(check, { email: emails.get(check.userId) ?? null }))
  const rows = data.map(({ dueAt, url, email, userId, websiteId }) => [
    Date.parse(dueAt) <= Date.now() ? 'due now' : dueAt,
    url,
    email ?? `user ${userId}`,
    websiteId,
  ])
  return { text: alignColumns(rows).join('\n') || 'No check is scheduled.', data }
}
