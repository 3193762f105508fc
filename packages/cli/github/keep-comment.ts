import * as z from 'zod/mini'
import type { GithubApi } from './github-api.ts'
import type { Trigger } from './trigger.ts'

const pageSize = 100
/** The maximum number of pages of comments that are looked through. */
const maxPages = 10

const Comments = z.array(
  z.object({ id: z.number(), body: z.nullish(z.string()), user: z.nullable(z.object({ type: z.string() })) }),
)
const Pulls = z.array(z.object({ number: z.number(), state: z.string() }))

/**
 * Writes the comment about a website, or writes over the earlier one, if there is a pull request. Comments of
 * people are never written over, whatever they begin with.
 */
export async function keepComment(
  api: GithubApi,
  trigger: Trigger,
  { websiteId, markdown }: { websiteId: string; markdown: string },
): Promise<void> {
  const number = trigger.pullRequest ?? (await findPullRequest(api, trigger.sha))
  if (number === undefined) return
  const mark = `<!-- vigia ${websiteId} -->`
  const earlier = await findComment(api, number, mark)
  const body = { body: `${mark}\n${markdown}` }
  if (earlier === undefined) await api('POST', `/issues/${number}/comments`, body)
  else await api('PATCH', `/issues/comments/${earlier}`, body)
}

/** The open pull request of a commit, as after a deployment, whose event names none. */
async function findPullRequest(api: GithubApi, sha: string): Promise<number | undefined> {
  const pulls = Pulls.parse(await api('GET', `/commits/${sha}/pulls`))
  return pulls.find(({ state }) => state === 'open')?.number
}

async function findComment(api: GithubApi, number: number, mark: string): Promise<number | undefined> {
  for (let page = 1; page <= maxPages; page += 1) {
    const path = `/issues/${number}/comments?per_page=${pageSize}&page=${page}`
    const comments = Comments.parse(await api('GET', path))
    const found = comments.find(({ body, user }) => user?.type === 'Bot' && body?.startsWith(mark))
    if (found || comments.length < pageSize) return found?.id
  }
  return undefined
}
