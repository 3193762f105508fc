import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Stoppable } from '../local/processes/lifetime.ts'
import { Sentence } from '../terminal/sentence.ts'

/** A file beside the backups, as long as one is being made. */
const lockName = 'being-made.lock'
/** Milliseconds without a sign of life after which a backup was killed, on whatever machine. */
const staleMs = 600_000
const renewMs = 60_000

/**
 * Locks a series until `stop`: of two that add to it at once each would delete images of the other one. A
 * lock whose holder was killed is taken over once it is stale.
 */
export async function lockSeries(series: string): Promise<Stoppable> {
  const file = join(series, lockName)
  const holder = `${hostname()} ${randomUUID()}`
  await mkdir(series, { recursive: true, mode: 0o700 })
  await lock(file, holder)
  const renewing = setInterval(() => void renew(file), renewMs)
  return {
    async stop() {
      clearInterval(renewing)
      if ((await holderOf(file)) === holder) await rm(file, { force: true })
    },
  }
}

async function lock(file: string, holder: string): Promise<void> {
  if (await create(file, holder)) return
  const other = await holderOf(file)
  const seenAt = await stat(file).then(({ mtimeMs }) => mtimeMs, ignoreMissing)
  if (seenAt !== undefined && Date.now() - seenAt < staleMs) throw new Sentence(refusal(other))
  // Of several that find it stale, one gets it: the file is moved away and then created again.
  const stale = `${file}.${holder.split(' ')[1]}`
  await rename(file, stale).catch(ignoreMissing)
  const isOther = (await holderOf(stale)) !== other
  if (isOther) await rename(stale, file).catch(ignoreMissing)
  await rm(stale, { force: true })
  if (isOther || !(await create(file, holder))) throw new Sentence(refusal(await holderOf(file)))
}

const refusal = (holder = '') =>
  `Another backup is being added to this series${holder && ` by ${holder.split(' ')[0]}`}, or was killed less than ten minutes ago.`

/** Creates the file unless it exists. */
async function create(file: string, holder: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(holder).finally(() => handle.close())
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** A disk that is away for a moment is no reason to break a backup off. */
const renew = (file: string) => utimes(file, new Date(), new Date()).catch(() => {})

const holderOf = (file: string) => readFile(file, 'utf8').catch(ignoreMissing)

function ignoreMissing(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
