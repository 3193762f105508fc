import { plainText } from '@vigia/common/text/plain-text'
import * as z from 'zod/mini'
import { attempt, readJson, type Request } from '../server/attempt.ts'
import type { Environment } from '../settings/settings.ts'

/** Calls GitHub's API below `/repos/<repository>`; an answer that is no success is thrown as a sentence. */
export type GithubApi = (method: Request['method'], path: string, body?: object) => Promise<unknown>

const requestMs = 15_000
const Refused = z.object({ message: z.string() })

/** Opens the API with the token of the workflow; undefined if the step has none. */
export function openGithubApi(env: Environment, repository: string): GithubApi | undefined {
  const token = env['GITHUB_TOKEN']?.trim()
  if (!token) return undefined
  const base = `${env['GITHUB_API_URL'] ?? 'https://api.github.com'}/repos/${repository}`
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
    'user-agent': 'vigia',
  }
  return async (method, path, body) => {
    const content = body ? { body: JSON.stringify(body) } : {}
    const found = await attempt({ method, url: base + path, headers, timeoutMs: requestMs, ...content })
    if (found instanceof Error) throw new Error(`GitHub does not answer (${found.message})`, { cause: found })
    const answer = readJson(found)
    if (found.status < 300) return answer
    const { data } = Refused.safeParse(answer)
    throw new Error(`GitHub answers ${found.status}${data ? `: ${plainText(data.message, 200)}` : ''}`)
  }
}
