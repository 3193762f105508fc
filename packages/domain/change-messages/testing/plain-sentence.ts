import type { StoredSentence } from '../sentence.ts'

/** A sentence that says nothing yet, for tests that complete it. */
export const plain: StoredSentence = {
  kind: 'text',
  role: '',
  name: '',
  before: '',
  after: '',
  dx: 0,
  dy: 0,
  region: 0,
}
