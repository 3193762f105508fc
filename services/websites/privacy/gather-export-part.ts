import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import { domFile } from '@vigia/storage/dom-snapshot'
import { putExportPart } from '@vigia/storage/export-part'
import type { ExportFile } from '@vigia/storage/export-part'
import type { ExportWanted } from '@vigia/proto/legal/v1/events'
import { ExportPartStoredSchema } from '@vigia/proto/websites/v1/events'
import { nameFolder, nameScreenshots } from '../screenshots/screenshot-names.ts'
import { pictureFile } from '../screenshots/screenshot-files.ts'
import { findMonitor } from '../monitors/store-monitors.ts'
import { listPages } from '../pages/store-pages.ts'
import type { Page } from '../pages/store-pages.ts'
import { listNotesOf } from '../notes/store-notes.ts'
import { listRules } from '../rules/store-rules.ts'
import { listViewports } from '../viewports/store-viewports.ts'
import { listVariants } from '../variants/store-variants.ts'
import { findPatterns } from '../websites/store-patterns.ts'
import { listReports } from '../reports/store-reports.ts'
import {
  listAlerts,
  listApprovals,
  listDetections,
  listHistory,
  listJobs,
  listPictures,
  listVersionsOf,
} from './store-export-part.ts'
import { listWebsites } from '../websites/store-websites.ts'
import type { Website } from '../websites/store-websites.ts'

/** All that is held here about a user: their websites with pages, jobs, approvals and history, and every picture that is there. */
export async function gatherExportPart(
  { exportId, userId }: ExportWanted,
  { db, temporaryFiles, inTransaction }: ServiceContext,
) {
  const websites = await listWebsites(db, { kind: 'user', id: userId })
  const pieces: ExportFile[] = []
  for (const [nth, website] of websites.entries())
    pieces.push(...(await gatherWebsite(db, website, nameFolder(nth, website.url))))
  const file = await putExportPart(temporaryFiles, pieces)
  await inTransaction((_, emit) => emit(ExportPartStoredSchema, { exportId, file }))
}

async function gatherWebsite(db: Knex, website: Website, folder: string): Promise<ExportFile[]> {
  const { visitorId: _visitorId, home: _home, rulesVersion: _rulesVersion, ...fields } = website
  const [pages, pictures] = [await listPages(db, website.id), await listPictures(db, website.id)]
  const names = nameScreenshots(pages, pictures)
  const nameOf = (key: string | null) => (key && names.get(key)) ?? null
  const json = {
    ...fields,
    pages: pages.map((page) => nameShots(page, nameOf)),
    screenshots: pictures.map(({ key, pageId, takenAt, width, height }) => ({
      file: nameOf(key),
      pageId,
      takenAt,
      width,
      height,
    })),
    viewports: await listViewports(db, website.id),
    watched: await findPatterns(db, website.id),
    schedule: (await findMonitor(db, website.id)) ?? null,
    jobs: await listJobs(db, website.id),
    approvals: (await listApprovals(db, website.id)).map(
      ({ pageId, action, pictureKey, previousKey, at }) => ({
        pageId,
        action,
        screenshot: nameOf(pictureKey),
        before: nameOf(previousKey),
        approvedAt: at,
      }),
    ),
    variants: [...(await listVariants(db, website.id)).values()]
      .flat()
      .map(({ pictureKey, ...variant }) => Object.assign(variant, { screenshot: nameOf(pictureKey) })),
    reports: [...(await listReports(db, website.id)).values()].map(({ pageId, pictureKey, at }) => ({
      pageId,
      screenshot: nameOf(pictureKey),
      at,
    })),
    notes: await listNotesOf(db, website.id),
    ignoreRules: await listRules(db, website.id),
    detections: await listDetections(db, website.id),
    alerts: await listAlerts(db, website.id),
    versions: (await listVersionsOf(db, website.id)).map(({ pictureKey, ...version }) =>
      Object.assign(version, { screenshot: nameOf(pictureKey) }),
    ),
    history: await listHistory(db, website.id),
  }
  return [
    { path: `${folder}/website.json`, json },
    ...pictures.flatMap(({ key }) => [
      { path: `${folder}/${names.get(key)}`, picture: pictureFile(key) },
      // Not every screenshot has one; what is not there is left out of the export.
      { path: `${folder}/${names.get(key)}.dom.json.gz`, picture: domFile(key) },
    ]),
  ]
}

/** A page with the pictures called what they are called in the export. */
function nameShots(
  { identity: _identity, statusBefore: _statusBefore, foundBy: _foundBy, ignored: _ignored, ...page }: Page,
  nameOf: (key: string | null) => string | null,
) {
  return {
    ...page,
    baselineImagePath: nameOf(page.baselineImagePath),
    currentImagePath: nameOf(page.currentImagePath),
    diffImagePath: nameOf(page.diffImagePath),
    maskImagePath: nameOf(page.maskImagePath),
  }
}
