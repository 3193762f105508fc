import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installCli, type InstalledCli } from '../../../packages/cli/testing/install-cli.ts'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'
import type { Stack } from '../../support/stack.ts'
import { signUpAndIn } from '../support/sign-up.ts'
import { Visitor } from '../support/visitor.ts'
import { startPipelineSite, type PipelineSite } from './pipeline-site.ts'
import { runInShell, type Ended } from './run-vigia.ts'

export interface PipelineFixture {
  site: PipelineSite
  stack: Stack
  owner: Visitor
  websiteId: string
  cli: InstalledCli
  createToken: (scope: string) => Promise<{ id: string; secret: string }>
  /** Runs a command line with a token for the website, unless `env` has another. */
  run: (commandLine: string, env?: Record<string, string | undefined>) => Promise<Ended>
  close: () => Promise<void>
}

/** A website with an owner, a token for pipelines, and the packed command in an empty folder. */
export async function openPipelineFixture(): Promise<PipelineFixture> {
  const site = await startPipelineSite()
  const stack = await openSharedStack()
  const folder = await mkdtemp(join(tmpdir(), 'vigia-pipeline-'))
  const cli = await installCli(folder)
  const owner = await signUpAndIn(stack, newPerson(), new Visitor(stack.url))
  const websiteId = await owner.addWebsite(site.url)
  const createToken = (scope: string) => addToken(owner, scope, websiteId)
  const { secret } = await createToken('run')
  const env = { VIGIA_URL: stack.url, VIGIA_TOKEN: secret }
  const close = async () => {
    await site.stop()
    await rm(folder, { recursive: true })
  }
  return {
    site,
    stack,
    owner,
    websiteId,
    cli,
    createToken,
    run: (commandLine, more) => runInShell(commandLine, { ...cli, env: { ...env, ...more } }),
    close,
  }
}

const newPerson = () => ({ email: uniqueEmail('pipeline'), password: 'quince and quark' })

async function addToken(owner: Visitor, scope: string, websiteId: string) {
  const wanted = { name: 'Pipeline', scope, websiteIds: [websiteId] }
  const { status, body } = await owner.post<{ token: { id: string }; secret: string }>('/api/tokens', wanted)
  if (status !== 201) throw new Error(`no token was created: ${status} ${JSON.stringify(body)}`)
  return { id: body.token.id, secret: body.secret }
}
