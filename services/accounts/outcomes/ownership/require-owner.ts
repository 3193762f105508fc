import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import { setTimeout as pause } from 'node:timers/promises'
import { isOwner } from '../../store/channels/store-owners.ts'

const maxAttempts = 8
const pauseMs = 250

/**
 * Throws a 404 unless the website belongs to the user. A website that was just added is announced by an
 * event, for which this waits up to two seconds without holding a database connection.
 */
export async function requireOwner(db: Knex, userId: string, websiteId: string): Promise<void> {
  for (let attempt = 1; !(await isOwner(db, userId, websiteId)); attempt++) {
    if (attempt === maxAttempts) throw new Problem(404, 'Website not found')
    await pause(pauseMs)
  }
}
