import type { Knex } from '@vigia/database/database'
import type { Job } from '../../domain/jobs/job.ts'
import { findAlertArea } from '../../store/pages/store-sensitivity.ts'
import { noteLooked, noteMissed } from './judge-lateness.ts'
import {
  isFailing,
  isSameChange,
  isTooHeavy,
  isUnseen,
  type Detection,
  type Look,
  type Failure,
} from '../../domain/detections/detection.ts'
import { reportCompleted, reportListed, reportRecovered } from './report-run.ts'
import {
  endDetections,
  insertSuspicion,
  listOpenDetections,
  updateDetection,
} from '../../store/monitoring/store-detections.ts'
import { listLooks } from '../../store/monitoring/store-looks.ts'

/** Judges a scheduled run: opens suspicions, and closes those that are over. */
export async function judgeScheduled(db: Knex, job: Job, failure?: Failure): Promise<void> {
  const looks = await listLooks(db, job.id)
  const open = await listOpenDetections(db, job.websiteId)
  const recovered: Detection[] = []
  const alertArea = await findAlertArea(db, job.websiteId)
  for (const look of looks)
    recovered.push(...(await judgeLook(db, job, look, openOf(open, look.pageId), alertArea)))
  recovered.push(...(await judgeWebsite(db, job, looks, openOf(open, null), failure)))
  if (recovered.length > 0) await reportRecovered(db, job, recovered)
  // Its discovery may have succeeded even if its captures failed.
  await reportListed(db, job)
  if (isMissed(looks, failure)) return noteMissed(db, job)
  await noteLooked(db, job.websiteId)
  await reportCompleted(db, job)
}

const openOf = (open: Detection[], pageId: string | null) => open.filter((one) => one.pageId === pageId)

/** Whether most pages could not be visited for our reasons. */
function isMissed(looks: Look[], failure?: Failure): boolean {
  if (failure?.kind === 'ours') return true
  return looks.filter(isUnseen).length * 2 > looks.length
}

/** Judges one page; returns the reported failures that are over. */
async function judgeLook(
  db: Knex,
  job: Job,
  look: Look,
  open: Detection[],
  alertArea: number,
): Promise<Detection[]> {
  if (isUnseen(look)) return []
  const failing = open.find(({ kind }) => kind === 'failing')
  const changed = open.find(({ kind }) => kind === 'changed')
  if (isFailing(look)) {
    await judgeFailure(db, job, look, failing)
    return []
  }
  if (failing) await endFailure(db, failing)
  // A change that is too small for an alert is still recorded and displayed.
  if (changed || look.area >= alertArea) await judgeChange(db, job, look, changed)
  return failing?.state === 'confirmed' ? [failing] : []
}

async function judgeFailure(db: Knex, job: Job, look: Look, open: Detection | undefined): Promise<void> {
  const { pageId, versionId: firstVersion, reason, reasonKind } = look
  const failure = { reason, reasonKind, jobId: job.id }
  if (open) await updateDetection(db, open.id, failure)
  else if (!isTooHeavy(look))
    await insertSuspicion(db, { websiteId: job.websiteId, pageId, kind: 'failing', firstVersion, ...failure })
}

const endFailure = (db: Knex, { id, state }: Detection) =>
  endDetections(db, [id], state === 'suspected' ? 'vanished' : 'settled')

/** Judges a change; a reported one is not reported again until the page changes differently. */
async function judgeChange(db: Knex, job: Job, look: Look, open: Detection | undefined): Promise<void> {
  const { pageId, versionId: firstVersion, fingerprints } = look
  if (look.status !== 'changed') {
    if (open) await endDetections(db, [open.id], open.state === 'suspected' ? 'vanished' : 'settled')
    return
  }
  if (open && (open.state !== 'confirmed' || isSameChange(open, look))) return
  if (open) await endDetections(db, [open.id], 'settled')
  const about = { websiteId: job.websiteId, pageId, jobId: job.id }
  await insertSuspicion(db, { ...about, kind: 'changed', firstVersion, fingerprints })
}

/** Judges the website as a whole: whether its discovery failed, or found less than half of the pages. */
async function judgeWebsite(
  db: Knex,
  { id: jobId, websiteId }: Job,
  looks: Look[],
  [open]: Detection[],
  failure?: Failure,
): Promise<Detection[]> {
  if (failure && failure.kind !== 'ours' && looks.length === 0) {
    const { reason, kind: reasonKind } = failure
    if (open) await updateDetection(db, open.id, { reason, reasonKind, jobId })
    else await insertSuspicion(db, { websiteId, pageId: null, kind: 'failing', jobId, reason, reasonKind })
    return []
  }
  const seen = looks.filter((look) => !isUnseen(look))
  const isFine = seen.length > 0 && seen.filter(isFailing).length * 2 <= seen.length
  // The failure may have been opened by this run's own discovery.
  if (!open || !isFine || open.jobId === jobId) return []
  await endFailure(db, open)
  return open.state === 'confirmed' ? [open] : []
}
