import { hashOfTombstone, listTombstonesWithin } from '@vigia/database/tombstones'
import type { ServiceContext } from '@vigia/service/context'
import { isAskedAgain } from '@vigia/messaging/bus-names'
import { runSteps } from '@vigia/service/run-separately'

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Deletes pending work and dead letters about deleted websites and people from the event bus. This is
 * repeated for an hour, because a worker may dead-letter a message that late.
 */
export async function eraseTraces({ db, purgeMessages, log }: ServiceContext) {
  const gone = await listTombstonesWithin(db, '1 hour')
  if (gone.size === 0) return
  const speaksOfThem = (text: string) => (text.match(ids) ?? []).some((id) => gone.has(hashOfTombstone(id)))
  const isWork = (subject: string) => subject.endsWith('Wanted') || isAskedAgain(subject)
  await runSteps(log, {
    eraseWork: () => purgeMessages.erase('VIGIA', 'vigia.websites.>', speaksOfThem, isWork),
    eraseDeadLetters: () => purgeMessages.erase('DEAD', 'dead.>', speaksOfThem),
  })
}

/** Deletes acknowledged events, because they contain websites, their addresses and their owners. */
export const deleteAcknowledged = ({ purgeMessages }: ServiceContext) => purgeMessages.deleteAcknowledged()
