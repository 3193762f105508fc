import type { websites } from '@vigia/api/websites'
import type { Output } from '@vigia/api/operation'
import { Sentence } from '../terminal/sentence.ts'
import { said, type Call, type Manner, type Result } from './call.ts'

type Part = Output<typeof websites.listDeadLetters>
type Letter = Part['deadLetters'][number]

const path = '/api/operator/dead-letters'

/** `dead-letters list | again ID… | drop ID…`, where --all names all of them. */
export async function deadLetters(manner: Manner, [command, ...named]: string[]): Promise<Result> {
  const { call } = manner
  if (command === 'list') return describe(await list(call))
  if (command !== 'again' && command !== 'drop')
    throw new Sentence('dead-letters has the commands list, again ID… and drop ID…; --all names all of them.')
  const ids = named.includes('--all') ? (await list(call)).map(({ id }) => id) : named
  const wrong = ids.find((id) => !/^\d+$/.test(id))
  if (wrong) throw new Sentence(`${wrong} is no id of a dead letter; list names them.`)
  if (ids.length === 0) throw new Sentence('No dead letter is named.')
  if (command === 'again') return askAgain(call, ids)
  return drop(manner, ids)
}

async function askAgain(call: Call, ids: string[]): Promise<Result> {
  for (const id of ids) await call('POST', `${path}/${id}/again`)
  return said(`${count(ids)} handed to their services again; what fails again is listed with another id.`)
}

async function drop({ call, agrees }: Manner, ids: string[]): Promise<Result> {
  if (!(await agrees(`Delete ${count(ids)} for good?`))) return said('Nothing was deleted.')
  for (const id of ids) await call('DELETE', `${path}/${id}`)
  return said(`${count(ids)} deleted.`)
}

async function list(call: Call): Promise<Letter[]> {
  const letters: Letter[] = []
  for (let after: string | null = ''; after !== null;) {
    const part = (await call('GET', after ? `${path}?after=${after}` : path)) as Part
    letters.push(...part.deadLetters)
    after = part.next
  }
  return letters
}

function describe(letters: Letter[]): Result {
  const lines = letters.map(
    ({ id, deadAt, service, event, content }) => `${id}  ${deadAt}  ${service}  ${event}\n    ${content}`,
  )
  return { text: lines.join('\n') || 'There are no dead letters.', data: letters }
}

const count = (ids: string[]) => (ids.length === 1 ? '1 dead letter' : `${ids.length} dead letters`)
