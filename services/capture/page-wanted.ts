import type { CaptureWanted, PriorityCaptureWanted } from '@vigia/proto/websites/v1/events'

/** The event for a page to be captured, with priority or without. */
export type PageWanted = CaptureWanted | PriorityCaptureWanted
