import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

const mine = `vigia-chromium-${hostname()}-`

/**
 * A folder for one browser's profile, named after this process; removes those of processes that were killed.
 */
export async function makeProfileFolder(within = tmpdir()): Promise<string> {
  const folders = await readdir(within)
  const orphans = folders.filter((name) => name.startsWith(mine) && !isAlive(ownerOf(name)))
  await Promise.all(
    orphans.map((name) => rm(join(within, name), { recursive: true, force: true }).catch(() => {})),
  )
  return mkdtemp(join(within, `${mine}${process.pid}-`))
}

const ownerOf = (name: string) => Number.parseInt(name.slice(mine.length), 10)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
