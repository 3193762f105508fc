import type { gateway } from '@vigia/api/gateway'
import type { Output } from '@vigia/api/operation'
import { Sentence } from '../terminal/sentence.ts'
import type { Manner, Result } from './call.ts'
import { alignColumns } from './formats.ts'

type Part = Output<typeof gateway.listOperatorCalls>

const path = '/api/operator/audit'

/** `audit`: what operators changed, newest first; `--all` lists the whole year. */
export async function audit({ call }: Manner, words: string[]): Promise<Result> {
  const isAll = words.length === 1 && words[0] === '--all'
  if (words.length > 0 && !isAll)
    throw new Sentence('audit lists the last changes, and with --all a whole year.')
  const found: Part['calls'] = []
  for (let before: string | null = ''; before !== null;) {
    const part = (await call('GET', before ? `${path}?before=${before}` : path)) as Part
    found.push(...part.calls)
    before = isAll ? part.next : null
  }
  const rows = found.map(({ at, key, method, path: called, body, status }) => [
    at,
    key,
    describeStatus(status),
    method,
    [called, ...(body ? [body] : [])].join('  '),
  ])
  return { text: alignColumns(rows).join('\n') || 'No operator has changed anything.', data: found }
}

function describeStatus(status: number | null): string {
  if (status === null) return 'unknown'
  return status < 400 ? 'done' : `refused (${status})`
}
