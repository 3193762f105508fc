import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fill } from '../../../tests/support/tight-disk.ts'
import type { FaultStack } from '../fault-stack.ts'

const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/**
 * Moves the tables of websites to a small disk that can be filled; undefined where mounting is not allowed.
 */
export async function moveToSmallDisk({ data, queryWebsites }: FaultStack) {
  const folder = join(data, 'small-disk')
  const ballast = join(folder, 'ballast')
  const tables = join(folder, 'tables')
  if (!mountDisk(folder, tables, statSync(join(data, 'postgres')))) return undefined
  const move = async (from: string, to: string) => {
    for (const kind of ['table', 'index'])
      await queryWebsites(`alter ${kind} all in tablespace ${from} set tablespace ${to}`)
  }
  await queryWebsites(`create tablespace small location '${tables}'`)
  await move('pg_default', 'small')
  const empty = () => rmSync(ballast, { force: true })

  return {
    empty,
    fill: () => fill(ballast),
    async restore() {
      empty()
      await move('small', 'pg_default').catch(() => {})
      await queryWebsites('drop tablespace small').catch(() => {})
      // Lazily: after a failure PostgreSQL may still have a file open.
      run('umount', '-l', folder)
    },
  }
}

/** A disk in memory with a folder for tables, both of this owner; false where mounting is not allowed. */
function mountDisk(folder: string, tables: string, { uid, gid }: { uid: number; gid: number }): boolean {
  mkdirSync(folder)
  if (!run('mount', '-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder)) return false
  mkdirSync(tables)
  for (const path of [folder, tables]) chownSync(path, uid, gid)
  chmodSync(tables, 0o700)
  return true
}
