import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { sitePorts } from './site-ports.ts'
import { type Stack, startStack } from '../stack.ts'

let started: Promise<Stack> | undefined

/**
 * The stack of this worker, which may visit every website that the worker serves. It is shared by files that
 * need no settings of their own, stop no part of it, and use only their own websites and users, because
 * starting a stack takes as long as many a file. The stack ends with the worker.
 */
export async function openSharedStack(): Promise<Stack> {
  started ??= start().catch((error: unknown) => {
    started = undefined
    throw error
  })
  return started
}

async function start(): Promise<Stack> {
  const data = await mkdtemp(join(inject('stackFolder'), 'stack-'))
  return startStack({ data, allowHosts: sitePorts.map((port) => `127.0.0.1:${port}`) })
}
