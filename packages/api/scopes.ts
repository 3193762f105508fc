import { z } from 'zod'

/** What an API token may do, from the least to the most: each scope includes those before it. */
export const scopes = ['read', 'run', 'approve', 'manage'] as const
export const Scope = z.enum(scopes, { error: 'Please choose read, run, approve or manage' }).meta({
  id: 'Scope',
  description:
    'Read: look at everything. Run: also start and cancel jobs. Approve: also decide what is right. Manage: also change settings, add and remove websites.',
})
export type Scope = z.infer<typeof Scope>

/** Whether a token of scope `held` may call an operation that needs `needed`. */
export const includesScope = (held: Scope, needed: Scope): boolean =>
  scopes.indexOf(held) >= scopes.indexOf(needed)
