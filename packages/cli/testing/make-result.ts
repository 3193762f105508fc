import type { Result } from '../result/result.ts'
import { Summary } from '../server/answers.ts'
import { hostileTexts } from './hostile-texts.ts'
import { makeChanged, makeSummary, makePage } from './make-summary.ts'

/** A result with a changed page, one that failed and a new one. */
export const makeResult = (fields: Partial<Result> = {}): Result => ({
  summary: makeChanged(),
  exit: 1,
  origin: 'https://vigia.example.com',
  label: undefined,
  commit: undefined,
  ...fields,
})

/** A result in which every text that a stranger can choose is hostile, read as Vigia would answer it. */
export function makeHostileResult(): Result {
  const pages = hostileTexts.flatMap((text) => [
    makePage({ path: `/${text}`, viewport: text, changes: [text, `\u202E\u001B[2J\n${text}`] }),
    makePage({ path: text, status: 'error', reason: text, reasonKind: text, changes: [] }),
  ])
  const title = hostileTexts.join(' ')
  const answer = makeSummary({
    website: { id: '1', url: 'https://shop.example/', title },
    result: 'changed',
    status: 'failed',
    error: title,
    pages,
  })
  return makeResult({ summary: Summary.parse(answer), label: title, commit: hostileTexts[0] })
}
