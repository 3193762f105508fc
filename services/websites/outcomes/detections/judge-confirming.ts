import type { Knex } from '@vigia/database/database'
import type { Job } from '../../domain/jobs/job.ts'
import { decide, decideWebsite, maxRounds, type Decision } from '../../domain/detections/decide.ts'
import type { Detection, Look } from '../../domain/detections/detection.ts'
import {
  endDetections,
  listOpenDetections,
  postpone,
  updateDetection,
} from '../../store/monitoring/store-detections.ts'
import { listLooks } from '../../store/monitoring/store-looks.ts'
import { idsOf, reportConfirmed, type Judged } from './report-confirmed.ts'

/** Judges a second look, and reports the suspicions that it confirms. */
export async function judgeConfirming(db: Knex, job: Job): Promise<void> {
  const looks = await listLooks(db, job.id)
  const about = new Set(job.pageIds ?? [])
  const suspected = (await listOpenDetections(db, job.websiteId)).filter(
    ({ state, pageId }) => state === 'suspected' && (pageId === null || about.has(pageId)),
  )
  const judged = decideAll(suspected, looks)
  for (const { detection } of judged.again) await postpone(db, detection)
  await endDetections(db, idsOf(judged.vanished), 'vanished')
  await endDetections(db, idsOf(judged.settled), 'settled')
  for (const { detection, look } of [...judged.confirmed, ...judged.unstable])
    await record(db, detection, look)
  await reportConfirmed(db, job, judged)
}

function decideAll(suspected: Detection[], looks: Look[]): Record<Decision, Judged[]> {
  const isDoubtful = areControlsOff(looks, suspected)
  const judged: ReturnType<typeof decideAll> = {
    confirmed: [],
    unstable: [],
    vanished: [],
    settled: [],
    again: [],
  }
  for (const detection of suspected) {
    const look = looks.find(({ pageId }) => pageId === detection.pageId)
    const round = { isDoubtful, isLast: detection.rounds + 1 >= maxRounds }
    const decision = detection.pageId === null ? decideWebsite(looks, round) : decide(detection, look, round)
    judged[decision].push({ detection, look })
  }
  return judged
}

/** Whether control pages, which were fine and are not suspected, fail or changed as well. */
function areControlsOff(looks: Look[], suspected: Detection[]): boolean {
  const suspects = new Set(suspected.map(({ pageId }) => pageId))
  // If the whole website is suspected, each page in the job is there for that, and none is a control.
  if (suspects.has(null)) return false
  return looks.some(
    ({ pageId, status }) => !suspects.has(pageId) && (status === 'error' || status === 'changed'),
  )
}

async function record(db: Knex, { id, kind }: Detection, look: Look | undefined): Promise<void> {
  if (!look) return
  const { versionId: secondVersion, fingerprints, reason, reasonKind } = look
  const failure = kind === 'failing' ? { reason, reasonKind } : {}
  await updateDetection(db, id, { secondVersion, fingerprints, ...failure })
}
