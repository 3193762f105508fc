import { signalKinds } from '@vigia/domain/event-names'
import { z } from 'zod'

/** A signal as the database's triggers send it. */
const Signal = z.object({
  /** The id of the transaction that made the change, the same on every replica. */
  id: z.string(),
  websiteId: z.string(),
  /** The user or visitor whose website it is. */
  ownerId: z.string(),
  kind: z.enum(signalKinds),
})
export type Signal = z.infer<typeof Signal>

/** Undefined for a kind that only a later release knows. */
export function readSignal(payload: string): Signal | undefined {
  return Signal.safeParse(JSON.parse(payload)).data
}
