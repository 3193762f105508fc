import { z } from 'zod'

/** The header by which accounts begins and ends sessions at the gateway. Clients never see it. */
export const sessionCommandHeader = 'x-vigia-session'

/** `sign-out` for the caller's own session, or a verb and the id of the user whose sessions are meant. */
export const SessionCommand = z.union([
  z.literal('sign-out'),
  z.templateLiteral([z.enum(['sign-in', 'end-others', 'end-all']), ' ', z.guid()]),
])
export type SessionCommand = z.infer<typeof SessionCommand>
