import { createOperatorKey, hashOfOperatorKey, readKnownKey } from '@vigia/common/operator-keys'
import { Sentence } from '../terminal/sentence.ts'
import type { Result } from './call.ts'

/** `new-key NAME`: a key for another operator, and what the gateway has to know of it. It calls nobody. */
export function newKey([name = '', ...more]: string[]): Result {
  const key = createOperatorKey()
  const known = `${name}:${hashOfOperatorKey(key)}`
  if (more.length > 0 || !readKnownKey(known))
    throw new Sentence('new-key NAME: a name has at most 40 letters, digits, dots, dashes and underscores.')
  return { text: `The key, shown once:   ${key}\nFor OPERATOR_KEY_HASHES: ${known}`, data: { key, known } }
}
