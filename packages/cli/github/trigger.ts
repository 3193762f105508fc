import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { Environment } from '../settings/settings.ts'

/** What a run of GitHub Actions is about. */
export interface Trigger {
  /** The owner and the name, such as `ana/bakery`. */
  repository: string
  /** The commit that people see; the one that a pull request's run checks out is a merge that nobody made. */
  sha: string
  /** The pull request that started the run. */
  pullRequest: number | undefined
  /** Whether GitHub gives this run no secrets. */
  isWithoutSecrets: boolean
}

const Event = z.object({
  pull_request: z.optional(
    z.object({
      number: z.number(),
      head: z.object({ sha: z.string(), repo: z.nullable(z.object({ full_name: z.string() })) }),
    }),
  ),
  deployment: z.optional(z.object({ sha: z.string() })),
})

/** Reads what started this run from the variables of GitHub Actions and the event's file. */
export async function readTrigger(env: Environment): Promise<Trigger> {
  const repository = env['GITHUB_REPOSITORY'] ?? ''
  const { pull_request: pullRequest, deployment } = await readEvent(env['GITHUB_EVENT_PATH'])
  // The repository of a fork that was deleted is null.
  const isFromFork = pullRequest !== undefined && pullRequest.head.repo?.full_name !== repository
  return {
    repository,
    sha: pullRequest?.head.sha ?? deployment?.sha ?? env['GITHUB_SHA'] ?? '',
    pullRequest: pullRequest?.number,
    isWithoutSecrets:
      env['GITHUB_EVENT_NAME'] === 'pull_request' &&
      (isFromFork || env['GITHUB_ACTOR'] === 'dependabot[bot]'),
  }
}

async function readEvent(file: string | undefined): Promise<z.infer<typeof Event>> {
  try {
    return Event.parse(JSON.parse(await readFile(file ?? '', 'utf8')))
  } catch {
    // Without its event a run is only about its commit.
    return {}
  }
}
