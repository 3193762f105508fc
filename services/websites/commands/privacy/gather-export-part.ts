import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import { domFile } from '@vigia/storage/dom-snapshot'
import { putExportPart, type ExportFile } from '@vigia/storage/export-part'
import type { ExportWanted } from '@vigia/proto/legal/v1/events'
import { ExportPartStoredSchema } from '@vigia/proto/websites/v1/events'
import { nameFolder, nameScreenshots } from '../../domain/screenshots/screenshot-names.ts'
import { pictureFile } from '../../domain/screenshots/screenshot-files.ts'
import { findMonitor } from '../../store/monitoring/store-monitors.ts'
import { readPages } from '../../store/pages/store-page-lists.ts'
import type { Page } from '../../domain/pages/page.ts'
import type { ListedCandidatePage } from '../../domain/candidates/candidate.ts'
import { listAwaitedLooks } from '../../store/candidates/store-awaited-looks.ts'
import { listNotesOf } from '../../store/review/store-notes.ts'
import { listRules } from '../../store/review/store-rules.ts'
import { listViewports } from '../../store/websites/store-viewports.ts'
import { listVariants } from '../../store/review/store-variants.ts'
import { findPatterns } from '../../store/websites/store-patterns.ts'
import { listReports } from '../../store/review/store-reports.ts'
import {
  readAlerts,
  readApprovals,
  readDetections,
  readHistory,
  readJobs,
  listPictures,
  listShown,
  readCandidatesOf,
  readVersionsOf,
  type SharedPicture,
} from '../../store/privacy/store-export-part.ts'
import { listWebsites, type Website } from '../../store/websites/store-websites.ts'

/**
 * Gathers this service's data about a user: websites with pages, jobs, approvals and history, and all
 * existing screenshots.
 */
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
  const pictures = await listPictures(db, website.id)
  const names = nameScreenshots(await listShown(db, website.id), pictures)
  const nameOf = (key: string | null) => (key && names.get(key)) ?? null
  return [
    { path: `${folder}/website.json`, json: await describeWebsite(db, website, pictures, nameOf) },
    ...pictures.flatMap(({ key }) => [
      { path: `${folder}/${names.get(key)}`, picture: pictureFile(key) },
      // Not every screenshot has a DOM snapshot; missing ones are left out of the export.
      { path: `${folder}/${names.get(key)}.dom.json.gz`, picture: domFile(key) },
    ]),
  ]
}

type NameOf = (key: string | null) => string | null

async function describeWebsite(db: Knex, website: Website, pictures: SharedPicture[], nameOf: NameOf) {
  const { visitorId: _visitorId, home: _home, rulesVersion: _rulesVersion, ...fields } = website
  const { id } = website
  return {
    ...fields,
    pages: exportPages(db, id, nameOf),
    screenshots: pictures.map(({ key, ...picture }) => ({ file: nameOf(key), ...picture })),
    viewports: await listViewports(db, id),
    watched: await findPatterns(db, id),
    schedule: (await findMonitor(db, id)) ?? null,
    jobs: readJobs(db, id),
    approvals: exportApprovals(db, id, nameOf),
    variants: nameAll([...(await listVariants(db, id)).values()].flat(), nameOf),
    awaitedLooks: nameAll(await listAwaitedLooks(db, id), nameOf),
    candidates: exportCandidates(db, id, nameOf),
    reports: nameAll([...(await listReports(db, id)).values()], nameOf),
    notes: await listNotesOf(db, id),
    ignoreRules: await listRules(db, id),
    detections: readDetections(db, id),
    alerts: readAlerts(db, id),
    versions: exportVersions(db, id, nameOf),
    history: readHistory(db, id),
  }
}

const nameAll = <Row extends { pictureKey: string | null }>(rows: Row[], nameOf: NameOf) =>
  rows.map(({ pictureKey, ...row }) => Object.assign(row, { screenshot: nameOf(pictureKey) }))

async function* exportApprovals(db: Knex, websiteId: string, nameOf: NameOf) {
  for await (const { pictureKey, previousKey, at, ...approval } of readApprovals(db, websiteId))
    yield Object.assign(approval, {
      screenshot: nameOf(pictureKey),
      before: nameOf(previousKey),
      approvedAt: at,
    })
}

async function* exportPages(db: Knex, websiteId: string, nameOf: NameOf) {
  for await (const pages of readPages(db, websiteId)) yield* pages.map((page) => nameShots(page, nameOf))
}

async function* exportVersions(db: Knex, websiteId: string, nameOf: NameOf) {
  for await (const versions of readVersionsOf(db, websiteId)) yield* nameAll(versions, nameOf)
}

async function* exportCandidates(db: Knex, websiteId: string, nameOf: NameOf) {
  for await (const candidates of readCandidatesOf(db, websiteId))
    yield* candidates.map(({ pages, ...candidate }) =>
      Object.assign(candidate, { pages: pages.map((page) => namePictures(page, nameOf)) }),
    )
}

/** Replaces the screenshots' keys in a page of a candidate by their names in the export. */
function namePictures(
  { candidateId: _candidateId, pictureKey, baselineKey, diffKey, maskKey, ...page }: ListedCandidatePage,
  nameOf: NameOf,
) {
  return Object.assign(page, {
    screenshot: nameOf(pictureKey),
    baseline: nameOf(baselineKey),
    difference: nameOf(diffKey),
    mask: nameOf(maskKey),
  })
}

/** Replaces the screenshots' keys in a page by their names in the export. */
function nameShots(
  { identity: _identity, statusBefore: _statusBefore, foundBy: _foundBy, ignored: _ignored, ...page }: Page,
  nameOf: NameOf,
) {
  return {
    ...page,
    baselineImagePath: nameOf(page.baselineImagePath),
    currentImagePath: nameOf(page.currentImagePath),
    diffImagePath: nameOf(page.diffImagePath),
    maskImagePath: nameOf(page.maskImagePath),
    errorImagePath: nameOf(page.errorImagePath),
  }
}
