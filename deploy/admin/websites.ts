import type { websites as operations } from '@vigia/api/websites'
import type { Output } from '@vigia/api/operation'
import { Sentence } from '../terminal/sentence.ts'
import { said, type Call, type Manner, type Result } from './call.ts'
import { describeBytes } from './formats.ts'
import { findUser } from './users.ts'

type Part = Output<typeof operations.listAllWebsites>
type Website = Part['websites'][number]

const path = '/api/operator/websites'
const commandsMessage = 'websites has the commands list [EMAIL], pause ID, resume ID and remove ID.'

/** `websites list [EMAIL] | pause ID | resume ID | remove ID`. */
export async function websites(manner: Manner, words: string[]): Promise<Result> {
  const [command, named = '', ...more] = words
  if (more.length > 0) throw new Sentence(commandsMessage)
  if (command === 'list') return describe(await listOf(manner.call, named))
  if (command !== 'remove' && command !== 'pause' && command !== 'resume') throw new Sentence(commandsMessage)
  const [website] = isId.test(named) ? await list(manner.call, { id: named }) : []
  if (!website) throw new Sentence(`There is no website with the id ${named}; list names them.`)
  if (command === 'remove') return remove(manner, website)
  await manner.call('POST', `${path}/${website.id}/${command}`)
  return said(
    command === 'pause'
      ? `Scheduled checks of ${website.url} are paused; its user may resume them.`
      : `Scheduled checks of ${website.url} are not paused.`,
  )
}

async function remove({ call, agrees }: Manner, website: Website): Promise<Result> {
  const question = `Remove ${website.url} with all its pages and screenshots for good?`
  if (!(await agrees(question))) return said('Nothing was removed.')
  await call('DELETE', `${path}/${website.id}`)
  return said(`${website.url} is removed.`)
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function listOf(call: Call, email: string): Promise<Website[]> {
  const user = email ? await findUser(call, email) : undefined
  return list(call, user ? { userId: user.id } : {})
}

async function list(call: Call, wanted: Partial<Record<'id' | 'userId', string>>): Promise<Website[]> {
  const found: Website[] = []
  for (let after: string | null = ''; after !== null;) {
    const query = new URLSearchParams({ ...wanted, ...(after && { after }) })
    const part = (await call('GET', `${path}?${query}`)) as Part
    found.push(...part.websites)
    after = part.next
  }
  return found
}

const describe = (found: Website[]): Result => ({
  text: found.map(describeWebsite).join('\n') || 'There are no such websites.',
  data: found,
})

function describeWebsite({ id, url, name, userId, bytes, nextAt, isPaused }: Website): string {
  return [
    id,
    describeBytes(bytes),
    url,
    ...(name ? [name] : []),
    userId ? `user ${userId}` : 'a visitor’s',
    ...(isPaused ? ['paused'] : []),
    ...(nextAt ? [`next check ${nextAt}`] : []),
  ].join('  ')
}
