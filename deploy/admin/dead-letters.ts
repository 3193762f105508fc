import type { websites } from '@vigia/api/websites'
import type { Output } from '@vigia/api/operation'
import { Sentence } from '../terminal/sentence.ts'
import type { Call, Manner } from './call.ts'

type Part = Output<typeof websites.listDeadLetters>
type Letter = Part['deadLetters'][number]

const path = '/api/operator/dead-letters'

/** `dead-letters list | again ID… | drop ID…`, where --all names all of them. Returns what to print. */
export async function deadLetters(manner: Manner, [command, ...named]: string[]): Promise<string> {
  const { call } = manner
  if (command === 'list') return describe(await list(call), manner.isJson)
  if (command !== 'again' && command !== 'drop')
    throw new Sentence('dead-letters has the commands list, again ID… and drop ID…; --all names all of them.')
  const ids = named.includes('--all') ? (await list(call)).map(({ id }) => id) : named
  const wrong = ids.find((id) => !/^\d+$/.test(id))
  if (wrong) throw new Sentence(`${wrong} is no id of a dead letter; list names them.`)
  if (ids.length === 0) throw new Sentence('No dead letter is named.')
  if (command === 'again') return askAgain(call, ids)
  return drop(manner, ids)
}

async function askAgain(call: Call, ids: string[]): Promise<string> {
  for (const id of ids) await call('POST', `${path}/${id}/again`)
  return `${count(ids)} handed to their services again; what fails again is listed with another id.`
}

async function drop({ call, agrees }: Manner, ids: string[]): Promise<string> {
  if (!(await agrees(`Delete ${count(ids)} for good?`))) return 'Nothing was deleted.'
  for (const id of ids) await call('DELETE', `${path}/${id}`)
  return `${count(ids)} deleted.`
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

function describe(letters: Letter[], isJson: boolean): string {
  if (isJson) return JSON.stringify(letters, undefined, 2)
  if (letters.length === 0) return 'There are no dead letters.'
  return letters
    .map(
      ({ id, deadAt, service, event, content }) => `${id}  ${deadAt}  ${service}  ${event}\n    ${content}`,
    )
    .join('\n')
}

const count = (ids: string[]) => (ids.length === 1 ? '1 dead letter' : `${ids.length} dead letters`)
