import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Files } from './files.ts'

const alertKinds = [
  'change.confirmed',
  'page.unstable',
  'page.failing',
  'page.recovered',
  'pages.listed',
  'monitor.late',
  'run.completed',
] as const

/** A page that an alert is about. */
const AlertPage = z.strictObject({
  pageId: z.uuid(),
  path: z.string(),
  title: z.string(),
  url: z.string(),
  /** What is to be said of it, such as "2 places changed, 0.4 % of the page". */
  sentence: z.string(),
  isMuted: z.boolean(),
  /** Why it is in the alert, where that has several parts. */
  kind: z.enum(alertKinds).optional(),
  /** The page of which it is a view in another window. */
  viewOf: z.uuid().optional(),
  /** What that window is called. */
  viewport: z.string().optional(),
  /** What changed on it in words, the most important first; the same change has the same key on other pages. */
  changes: z
    .array(z.strictObject({ key: z.string(), text: z.string(), isBroken: z.boolean().optional() }))
    .optional(),
  /** The key of the change that its crops show. */
  croppedChange: z.string().optional(),
  /** Crops in the temporary store, as JPEG. */
  before: z.string().optional(),
  after: z.string().optional(),
})

/** What one kind of finding adds to an alert. */
const AlertPart = z.strictObject({
  kind: z.enum(alertKinds),
  /** The headline of this part alone, such as "3 pages changed on shop.example". */
  headline: z.string(),
  /** The same beside other parts, such as "3 pages changed". */
  clause: z.string(),
  pagesInAll: z.int(),
  /** Pages on which a change broke something. */
  brokenPages: z.int(),
  /** What changed in words, and on how many pages: what is broken first, then what is on the most pages. `changesInAll` counts all of them. */
  changes: z.array(
    z.strictObject({
      key: z.string(),
      text: z.string(),
      isBroken: z.boolean().optional(),
      pages: z.int(),
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
  /** What its owner calls it, if anything. */
  websiteName: z.string().optional(),
  kind: z.enum(alertKinds),
  raisedAt: z.iso.datetime(),
  /** The end of the owner's quiet hours; the alert is held until then. */
  holdUntil: z.iso.datetime().optional(),
  /** One sentence about the whole, such as "3 pages changed on shop.example". */
  headline: z.string(),
  /** The run that it comes from, with its counts. */
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
  /** The first ones; `pagesInAll` counts all of them. */
  pages: z.array(AlertPage).max(100),
  pagesInAll: z.int(),
  /** Older alerts have one, which is the alert itself. */
  parts: z.array(AlertPart).optional(),
  /** Another one about this website was sent shortly before. */
  isAlso: z.literal(true).optional(),
})
export type Alert = z.infer<typeof Alert>

/** Stores what users are alerted of; answers the file's name. */
export async function putAlert(temporaryFiles: Files, alert: Alert): Promise<string> {
  const file = `${randomUUID()}.json`
  await temporaryFiles.put(file, Buffer.from(JSON.stringify(Alert.parse(alert))), 'application/json')
  return file
}

export async function readAlert(temporaryFiles: Files, file: string): Promise<Alert> {
  return Alert.parse(JSON.parse(String(await temporaryFiles.get(file))))
}
