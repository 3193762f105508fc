import type { Knex } from '@vigia/database/database'
import type { Job } from '../../domain/jobs/job.ts'
import { isFailing, isUnseen, type Detection, type Look } from '../../domain/detections/detection.ts'
import { endDetections, listOpenDetections } from '../../store/monitoring/store-detections.ts'
import { listLooks } from '../../store/monitoring/store-looks.ts'

/**
 * Judges a job that a user requested: it opens no suspicion, and closes those that are over; only a scheduled
 * run reports that a failing page works again.
 */
export async function judgeAsked(db: Knex, job: Job): Promise<void> {
  const open = await listOpenDetections(db, job.websiteId)
  if (open.length === 0) return
  const looks = new Map((await listLooks(db, job.id)).map((look) => [look.pageId, look]))
  const over = open.filter((one) => isOver(one, looks.get(one.pageId ?? '')))
  const idsOf = (isSuspected: boolean) =>
    over.filter(({ state }) => (state === 'suspected') === isSuspected).map(({ id }) => id)
  await endDetections(db, idsOf(true), 'vanished')
  await endDetections(db, idsOf(false), 'settled')
}

function isOver({ kind, state }: Detection, look: Look | undefined): boolean {
  if (!look || isUnseen(look)) return false
  if (kind === 'changed') return look.status === 'unchanged'
  return state === 'suspected' && !isFailing(look)
}
