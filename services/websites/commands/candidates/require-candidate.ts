import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import type { Candidate } from '../../domain/candidates/candidate.ts'
import { findCandidate } from '../../store/candidates/store-candidates.ts'
import { requireUser } from '../monitors/set-monitor.ts'

/**
 * Finds a candidate of the caller, who has to be a user: a visitor's website is removed a day after their
 * last visit, which is no baseline for a pipeline.
 */
export async function requireCandidate(db: Knex, caller: Caller, id: string): Promise<Candidate> {
  const candidate = await findCandidate(db, caller, id)
  if (!candidate) throw new Problem(404, 'Candidate not found')
  requireUser(caller)
  return candidate
}
