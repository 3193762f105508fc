import { toUsableLine } from '@vigia/common/text/characters'
import type { z } from 'zod'

const types: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
}

/** What is wrong with an input, as a sentence; for what the contract has no sentence of its own for. */
export function explainIssue(issue: z.core.$ZodRawIssue): string {
  const place = issue.path?.join('.')
  const what = place ? `The field ${shorten(place)}` : 'The request'
  if (issue.code === 'unrecognized_keys')
    return `${what} has a field that is not known: ${shorten(issue.keys[0] ?? '')}`
  if (issue.input === undefined) return `${what} is missing`
  if (issue.code === 'invalid_type') return `${what} must be ${types[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_big') return `${what} is too large`
  if (issue.code === 'too_small') return `${what} is too small`
  return `${what} has a value that is not allowed`
}

/** A name may come from the caller, who may have chosen any. */
const shorten = (name: string) => toUsableLine(name.slice(0, 60))
