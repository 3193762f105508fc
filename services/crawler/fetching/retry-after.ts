import { readRetryAfter } from '@vigia/common/retry-after'
import { isBusy } from '@vigia/domain/website-messages'
import type { Failure } from '../pages/failure.ts'
import type { Reply } from '../bodies/reply.ts'

/** The delay that a busy site asks for, if any. */
export function retryAfter({ status, header }: Reply): Pick<Failure, 'retryAfterMs'> {
  if (!isBusy(status)) return {}
  const retryAfterMs = readRetryAfter(header('retry-after'), header('date'))
  return retryAfterMs === undefined ? {} : { retryAfterMs }
}
