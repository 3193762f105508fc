import { walkTable } from '@vigia/database/batches'
import { findTombstoned, hasTombstoneWithin } from '@vigia/database/tombstones'
import type { ServiceContext } from '@vigia/service/context'
import { isAskedAgain } from '@vigia/messaging/bus-names'
import type { Stored } from '@vigia/messaging/purge-messages'
import { runSteps } from '@vigia/service/run-separately'

/** The number of messages that are read at once, before some of them are deleted. */
const messagesAtOnce = 200

/** Messages that may be about deleted websites and people. */
interface Traces {
  task: string
  stream: string
  subjects: string
  mayBeErased: (subject: string) => boolean
}

const pendingWork: Traces = {
  task: 'eraseWork',
  stream: 'VIGIA',
  subjects: 'vigia.websites.>',
  mayBeErased: (subject) => subject.endsWith('Wanted') || isAskedAgain(subject),
}
const deadLetters: Traces = {
  task: 'eraseDeadLetters',
  stream: 'DEAD',
  subjects: 'dead.>',
  mayBeErased: () => true,
}

/**
 * Deletes pending work and dead letters about deleted websites and people from the event bus. This is
 * repeated for an hour, because a worker may dead-letter a message that late. A run continues where the
 * previous one ended, because a stream may hold more messages than one run can read.
 */
export async function eraseTraces(context: ServiceContext, budgetMs?: number): Promise<void> {
  if (!(await hasTombstoneWithin(context.db, '1 hour'))) return
  await runSteps(context.log, {
    eraseWork: () => eraseAmong(context, pendingWork, budgetMs),
    eraseDeadLetters: () => eraseAmong(context, deadLetters, budgetMs),
  })
}

const eraseAmong = (
  { db, purgeMessages }: ServiceContext,
  { task, stream, subjects, mayBeErased }: Traces,
  budgetMs: number | undefined,
) =>
  walkTable<Stored, number>(db, task, {
    limit: messagesAtOnce,
    ...(budgetMs !== undefined && { budgetMs }),
    list: (after = 0, limit) => purgeMessages.list(stream, subjects, after, limit),
    positionOf: ({ seq }) => seq,
    async work(messages) {
      const some = messages.filter(({ subject }) => mayBeErased(subject))
      const gone = await findTombstoned(
        db,
        some.flatMap(({ text }) => idsIn(text)),
      )
      await purgeMessages.remove(
        stream,
        some.filter(({ text }) => idsIn(text).some((id) => gone.has(id))),
      )
    },
  })

const idsIn = (text: string): string[] => text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []

/** Deletes acknowledged events, because they contain websites, their addresses and their owners. */
export const deleteAcknowledged = ({ purgeMessages }: ServiceContext) => purgeMessages.deleteAcknowledged()
