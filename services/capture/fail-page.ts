import type { Errand } from '@vigia/kit/hearing'
import { Overtime } from '@vigia/kit/in-time'
import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import type { CaptureWanted } from '@vigia/proto/websites/v1/events'
import { countCaptured } from './count-captured.ts'
import { Trouble, Unfit } from './reasons.ts'
import { settings } from './settings.ts'

export async function failPage(wanted: CaptureWanted, { emit }: Errand, error: Error): Promise<void> {
  const { jobId, websiteId, pageId } = wanted
  await emit(PageFailedSchema, { jobId, websiteId, pageId, reason: explain(error) })
  countCaptured({ outcome: 'failed' })
}

/** A failure as a sentence for the website's owner. */
export function explain(error: Error): string {
  if (error instanceof Unfit || error instanceof Trouble) return error.message
  if (error instanceof Overtime) {
    return `The page did not finish loading within ${Math.round(settings.deadlineMs / 1_000)} seconds.`
  }
  return 'The page could not be photographed.'
}
