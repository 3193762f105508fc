import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { readProcesses } from '../stack.ts'
import { scaleTimeout } from '../timeout-factor.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which shared stacks keep their data. */
    stackFolder: string
  }
}

const patienceMs = 60_000

/** A folder for the data of shared stacks, which end with their workers. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'vigia-stacks-'))
  project.provide('stackFolder', folder)

  return async function teardown() {
    for (const name of await readdir(folder)) await waitForEnd(join(folder, name, 'run.json'))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function waitForEnd(runFile: string) {
  for (const late = Date.now() + scaleTimeout(patienceMs); Date.now() < late; await sleep(100))
    if (!existsSync(runFile) || readProcesses(runFile).length === 0) return
}
