import { hashOfTombstone, listTombstonesWithin } from '@vigia/database/tombstones'
import type { ServiceContext } from '@vigia/service/context'
import { runSteps } from '@vigia/service/run-separately'

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Takes from the event bus what speaks of websites and people that are gone: work that has not begun, and dead letters.
 * Looked at again for an hour, because a worker may lay something aside as late as that.
 */
export async function eraseTraces({ db, purgeMessages, log }: ServiceContext) {
  const gone = await listTombstonesWithin(db, '1 hour')
  if (gone.size === 0) return
  const speaksOfThem = (text: string) => (text.match(ids) ?? []).some((id) => gone.has(hashOfTombstone(id)))
  const isWork = (text: string, subject: string) => subject.endsWith('Wanted') && speaksOfThem(text)
  await runSteps(log, {
    eraseWork: () => purgeMessages.erase('VIGIA', 'vigia.websites.>', isWork),
    eraseDeadLetters: () => purgeMessages.erase('DEAD', 'dead.>', speaksOfThem),
  })
}

/** What everybody has heard names websites, their addresses and their owners. */
export const deleteAcknowledged = ({ purgeMessages }: ServiceContext) => purgeMessages.deleteAcknowledged()
