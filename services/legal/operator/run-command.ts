import { isUsableText, unifyLineBreaks } from '@vigia/common/text/characters'
import type { Knex } from '@vigia/database/database'
import { describe, listAll } from './describe.ts'
import { answer, close, type StoredRow } from './answer.ts'
import { tables } from '../store/received.ts'
import { listIds } from './store.ts'

const help = `What people asked for, the most urgent first. An id may be shortened.
  list                what is open (list --all: everything)
  show ID             all of one
  answer ID [TEXT]    email the answer and record it; without TEXT it is read from the standard input
  close ID [REASON]   record that it was settled in another way; no email is sent`

export interface Outcome {
  output: string
  isDone: boolean
}

/** Runs the operator's command. `readAnswer` reads an answer that is not among the arguments. */
export async function runCommand(
  db: Knex,
  [command, id = '', ...words]: string[],
  readAnswer: () => Promise<string>,
): Promise<Outcome> {
  if (command === 'list') return done(await listAll(db, id === '--all'))
  if (command !== 'show' && command !== 'answer' && command !== 'close') return refuse(help)
  const row = await find(db, id)
  if (typeof row === 'string') return refuse(row)
  if (command === 'show') return done(await describe(db, row))
  return command === 'answer' ? answerRow(db, row, words, readAnswer) : closeRow(db, row, words.join(' '))
}

const done = (output: string): Outcome => ({ output, isDone: true })
const refuse = (output: string): Outcome => ({ output, isDone: false })
const processed = refuse('It was processed before; show says how.')

async function answerRow(db: Knex, row: StoredRow, words: string[], readAnswer: () => Promise<string>) {
  const response = unifyLineBreaks(words.join(' ') || (await readAnswer())).trim()
  if (!response) return refuse('An answer needs a text.')
  if (!isUsableText(response)) return refuse('The answer contains characters that cannot be used here.')
  return (await answer(db, row, response)) ? done('Answered; the email is on its way.') : processed
}

async function closeRow(db: Knex, row: StoredRow, reason: string) {
  return (await close(db, row, reason || null)) ? done('Closed.') : processed
}

async function find(db: Knex, beginning: string): Promise<StoredRow | string> {
  if (beginning.length < 4) return 'Name at least the first four characters of its id.'
  const found = await Promise.all(
    tables.map(async (table) => (await listIds(db, table, beginning)).map((id) => ({ table, id }))),
  )
  const [row, ...others] = found.flat()
  if (!row) return `There is nothing with the id ${beginning}.`
  return others.length > 0 ? `Several ids begin with ${beginning}.` : row
}
