import { readRetryAfter } from '@vigia/common/retry-after'
import { isBusy } from '@vigia/proto/sentences'
import type { Failure } from './failure.ts'
import type { Reply } from './http-client.ts'

/** For how long a site that is busy asks to be left alone, where it does. */
export function retryAfter({ status, header }: Reply): Pick<Failure, 'retryAfterMs'> {
  if (!isBusy(status)) return {}
  const retryAfterMs = readRetryAfter(header('retry-after'), header('date'))
  return retryAfterMs === undefined ? {} : { retryAfterMs }
}
