import type { CaptureWanted, PriorityCaptureWanted } from '@vigia/proto/websites/v1/events'

/** A page to be captured, whether ahead of others or not. */
export type PageWanted = CaptureWanted | PriorityCaptureWanted
