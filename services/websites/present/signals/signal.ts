import { signalKinds } from '@vigia/domain/event-names'
import { z } from 'zod'

/** A signal as the database's triggers send it. */
const Signal = z.object({
  /** The id of the transaction that made the change, the same on every replica. */
  id: z.string(),
  websiteId: z.string(),
  /** The user or visitor who owns the website. */
  ownerId: z.string(),
  kind: z.enum(signalKinds),
})
export type Signal = z.infer<typeof Signal>

/** Parses a signal; undefined for a kind of a later release. */
export function readSignal(payload: string): Signal | undefined {
  return Signal.safeParse(JSON.parse(payload)).data
}
