import { randomUUID } from 'node:crypto'
import { mkdir, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { hold, isHeld, release, type Holder } from '../local/processes/hold-file.ts'
import type { Stoppable } from '../local/processes/lifetime.ts'
import { Sentence } from '../terminal/sentence.ts'

/** A file beside the backups, as long as one is being made. */
const lockName = 'being-made.lock'
/** Milliseconds without a sign of life after which a backup was killed, on whatever machine. */
const staleMs = 600_000
const renewMs = 60_000

export interface SeriesLock extends Stoppable {
  /** Throws if another has taken the lock over, as happens to a machine that sleeps for ten minutes. */
  check: () => Promise<void>
}

/**
 * Locks a series until `stop`: of two that add to it at once each would delete images of the other one. A
 * lock whose holder was killed is taken over once it is stale.
 */
export async function lockSeries(series: string): Promise<SeriesLock> {
  const file = join(series, lockName)
  const own = nameHolder()
  await mkdir(series, { recursive: true, mode: 0o700 })
  const other = await hold(file, own, isStale)
  if (other) throw new Sentence(refusal(other))
  const renewing = setInterval(() => void renew(file, own), renewMs)
  return {
    async check() {
      if (!(await isHeld(file, own))) throw new Sentence(lost)
    },
    async stop() {
      clearInterval(renewing)
      await release(file, own, nameHolder())
    },
  }
}

const nameHolder = () => `${hostname()} ${randomUUID()}`
const isStale = ({ seenAt }: Holder) => Date.now() - seenAt >= staleMs

const refusal = ({ text }: Holder) =>
  `Another backup is being added to this series${text && ` by ${text.split(' ')[0]}`}, or was killed less than ten minutes ago.`
const lost =
  'Another backup is being added to this series, since this one gave no sign of life for ten minutes; nothing was deleted.'

/** A disk that is away for a moment is no reason to break a backup off. */
const renew = async (file: string, own: string) => {
  const isOurs = await isHeld(file, own).catch(() => false)
  if (isOurs) await utimes(file, new Date(), new Date()).catch(() => {})
}
