import { z } from 'zod'
import { setOf } from '../list.ts'

/** The operation by which the gateway asks accounts which users no longer exist. Clients cannot call it. */
export const deletedUsers = {
  path: '/internal/gone-users',
  body: z.object({ userIds: setOf(z.uuid(), { max: 300, error: 'At most 300 users, each once' }) }),
  answer: z.object({ gone: z.array(z.string()) }),
}
