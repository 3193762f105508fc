/** Something the person who started us can put right: they are told this sentence, and no stack. */
export class Sentence extends Error {
  override name = 'Sentence'
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
