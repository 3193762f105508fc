import { setTimeout as pause } from 'node:timers/promises'
import type { Stack } from '../../../tests/support/stack.ts'
import { openRows } from '../../../tests/support/open-database.ts'

/** The number of scheduled checks that are complete. */
export async function countScheduledChecks(stack: Stack): Promise<number> {
  const db = openRows(stack, 'websites')
  const row = await db('jobs').where({ purpose: 'scheduled', status: 'completed' }).count({ n: '*' }).first()
  await db.destroy()
  return Number(row?.n)
}

/**
 * Has the websites checked as soon as possible; returns how long each took from when it was due, in seconds.
 */
export async function runScheduledChecks(stack: Stack, websiteIds: string[]): Promise<number[]> {
  const db = openRows(stack, 'websites')
  const began = new Date()
  await db('monitors').whereIn('websiteId', websiteIds).update({ nextAt: began })
  for (;;) {
    const jobs: { completedAt: Date | null }[] = await db('jobs')
      .where({ purpose: 'scheduled' })
      .whereIn('websiteId', websiteIds)
      .where('startedAt', '>=', began)
      .select('completedAt')
    const ended = jobs.flatMap(({ completedAt }) => completedAt ?? [])
    if (ended.length === websiteIds.length) {
      await db.destroy()
      return ended.map((at) => (at.getTime() - began.getTime()) / 1_000)
    }
    await pause(500)
  }
}
