import { Problem } from '@vigia/common/errors'
import { TaskTooSlow } from '@vigia/dom-threads/dom-threads'
import { SnapshotTooLarge } from '@vigia/storage/dom-snapshot'

/** Answers with a sentence if a DOM snapshot is too large, or takes too long. */
export function refuseTooLarge(error: unknown): never {
  if (error instanceof SnapshotTooLarge)
    throw new Problem(413, 'The DOM snapshot of this page is too large. Please capture the page again.')
  if (error instanceof TaskTooSlow)
    throw new Problem(
      413,
      'The DOM snapshot of this page has too many elements and texts to be searched in time.',
    )
  throw error
}
