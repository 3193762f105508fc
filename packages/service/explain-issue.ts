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

/** Describes an invalid input in a sentence where the contract has no message of its own. */
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

/** Shortens a name that the caller may have chosen freely. */
const shorten = (name: string) => toUsableLine(name.slice(0, 60))
