import { starvedLoad, startPlanting } from '@vigia/telemetry/overload/testing/plant-readings'
import { overload } from '@vigia/telemetry/overload/overload'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { makeFileFolder } from './make-folder.ts'
import { scaleTimeout } from './timeout-factor.ts'

/** Lets the tests of a file see a machine that others use nearly completely, until `change` is called. */
export function starveMachine() {
  const folder = makeFileFolder()
  process.env['PROC_FOLDER'] = join(folder, 'proc')
  const { stop, change } = startPlanting(folder, starvedLoad, process.pid)
  beforeAll(() => vi.waitUntil(() => overload().isStarved(), { timeout: scaleTimeout(30_000) }))
  afterAll(stop)
  return { change }
}
