import type { Activity } from '../api/types.ts'

const byMessages = { you: 'by you', visitor: 'by you, before you signed in' }

/** Says who did something, and whether it was done by a program; undefined for what Vigia does itself. */
export function describeActor({ by, via }: Pick<Activity, 'by' | 'via'>): string | undefined {
  const parts = [by && byMessages[by], via === 'api' && 'through the API'].filter(Boolean)
  return parts.join(', ') || undefined
}
