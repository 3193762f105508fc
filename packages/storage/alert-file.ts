import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { alertKinds } from '@vigia/domain/alert-kinds'
import type { Files } from './files.ts'

/** A page that an alert is about. */
const AlertPage = z.strictObject({
  pageId: z.uuid(),
  path: z.string(),
  title: z.string(),
  url: z.string(),
  /** The sentence about the page, such as "2 places changed, 0.4 % of the page". */
  sentence: z.string(),
  isMuted: z.boolean(),
  /** The reason for which the page is in the alert, if the alert has several parts. */
  kind: z.enum(alertKinds).optional(),
  /** The id of the page of which this is a further viewport. */
  viewOf: z.uuid().optional(),
  /** The name of that viewport. */
  viewport: z.string().optional(),
  /**
   * Descriptions of the page's changes, the most important first; the same change on other pages has the same
   * key.
   */
  changes: z
    .array(
      z.strictObject({
        key: z.string(),
        text: z.string(),
        isBroken: z.boolean().optional(),
        /** The text without the number of further changes at its place, and that number. */
        alone: z.strictObject({ text: z.string(), hidden: z.int() }).optional(),
        /** Whether nothing of it is known but its place. */
        isOfPlace: z.boolean().optional(),
      }),
    )
    .optional(),
  /** The key of the change that its crops show. */
  croppedChange: z.string().optional(),
  /** Crops in the temporary store, as JPEG. */
  before: z.string().optional(),
  after: z.string().optional(),
})

/** The part of an alert that one kind of finding contributes. */
const AlertPart = z.strictObject({
  kind: z.enum(alertKinds),
  /** The headline of this part alone, such as "3 pages changed on shop.example". */
  headline: z.string(),
  /** The clause for use beside other parts, such as "3 pages changed". */
  clause: z.string(),
  pagesInAll: z.int(),
  /** Pages on which a change broke something. */
  brokenPages: z.int(),
  /**
   * Descriptions of changes with the number of their pages: broken ones first, then those with words, then by
   * that number. `changesInAll` counts all of them.
   */
  changes: z.array(
    z.strictObject({
      key: z.string(),
      text: z.string(),
      isBroken: z.boolean().optional(),
      pages: z.int(),
      /** The text without the number of further changes at its place, for a subject that counts others. */
      alone: z.string().optional(),
    }),
  ),
  changesInAll: z.int(),
})
export type AlertPart = z.infer<typeof AlertPart>

const Alert = z.strictObject({
  alertId: z.uuid(),
  websiteId: z.uuid(),
  websiteUrl: z.string(),
  websiteTitle: z.string(),
  /** The owner's name for the website, if it has one. */
  websiteName: z.string().optional(),
  kind: z.enum(alertKinds),
  raisedAt: z.iso.datetime(),
  /** The end of the owner's quiet hours; the alert is held until then. */
  holdUntil: z.iso.datetime().optional(),
  /** One sentence about all parts, such as "3 pages changed on shop.example". */
  headline: z.string(),
  /** The run that raised the alert, with its counts. */
  run: z
    .strictObject({
      jobId: z.uuid(),
      dueAt: z.iso.datetime(),
      completedAt: z.iso.datetime(),
      pages: z.int(),
      changed: z.int(),
      failed: z.int(),
    })
    .optional(),
  /** The first pages; `pagesInAll` counts all of them. */
  pages: z.array(AlertPage).max(100),
  pagesInAll: z.int(),
  /** The parts of the alert; an alert of an earlier release has none and is itself its only part. */
  parts: z.array(AlertPart).optional(),
  /** Whether another alert about this website was sent shortly before. */
  isAlso: z.literal(true).optional(),
})
export type Alert = z.infer<typeof Alert>

/** Stores an alert for the service that sends it; returns the file's name. */
export async function putAlert(temporaryFiles: Files, alert: Alert): Promise<string> {
  const file = `${randomUUID()}.json`
  await temporaryFiles.put(file, Buffer.from(JSON.stringify(Alert.parse(alert))), 'application/json')
  return file
}

export async function readAlert(temporaryFiles: Files, file: string): Promise<Alert> {
  return Alert.parse(JSON.parse(String(await temporaryFiles.get(file))))
}
