import type { Knex } from '@vigia/kit/db'
import { describe, listAll } from './describe.ts'
import { answer, close } from './process-received.ts'
import type { Which } from './process-received.ts'
import { listIds, tables } from './store.ts'

const help = `What people asked for, the most urgent first. An id may be shortened.
  list                what is open (list --all: everything)
  show ID             all of one
  answer ID [TEXT]    email the answer and record it; without TEXT it is read from the standard input
  close ID [REASON]   record that it was settled in another way; no email is sent`

export interface Outcome {
  said: string
  isDone: boolean
}

/** Does what the operator typed. `readAnswer` waits for an answer that was not typed on the line itself. */
export async function obey(
  db: Knex,
  [command, id = '', ...words]: string[],
  readAnswer: () => Promise<string>,
): Promise<Outcome> {
  if (command === 'list') return done(await listAll(db, id === '--all'))
  if (command !== 'show' && command !== 'answer' && command !== 'close') return refuse(help)
  const which = await find(db, id)
  if (typeof which === 'string') return refuse(which)
  if (command === 'show') return done(await describe(db, which))
  return command === 'answer' ? give(db, which, words, readAnswer) : shut(db, which, words.join(' '))
}

const done = (said: string): Outcome => ({ said, isDone: true })
const refuse = (said: string): Outcome => ({ said, isDone: false })
const processed = refuse('It was processed before; show says how.')

async function give(db: Knex, which: Which, words: string[], readAnswer: () => Promise<string>) {
  const response = (words.join(' ') || (await readAnswer())).trim()
  if (!response) return refuse('An answer needs a text.')
  return (await answer(db, which, response)) ? done('Answered; the email is on its way.') : processed
}

async function shut(db: Knex, which: Which, reason: string) {
  return (await close(db, which, reason || null)) ? done('Closed.') : processed
}

async function find(db: Knex, beginning: string): Promise<Which | string> {
  if (beginning.length < 4) return 'Name at least the first four characters of its id.'
  const found = await Promise.all(
    tables.map(async (table) => (await listIds(db, table, beginning)).map((id) => ({ table, id }))),
  )
  const [which, ...others] = found.flat()
  if (!which) return `There is nothing with the id ${beginning}.`
  return others.length > 0 ? `Several ids begin with ${beginning}.` : which
}
