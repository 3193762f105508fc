import { z } from 'zod'

/** How the gateway asks accounts which users exist no more. Clients cannot call it. */
export const deletedUsers = {
  path: '/internal/gone-users',
  body: z.object({ userIds: z.array(z.uuid()).max(300) }),
  answer: z.object({ gone: z.array(z.string()) }),
}
