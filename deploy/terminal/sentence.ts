/** An error that the user can fix; its message is printed without a stack. */
export class Sentence extends Error {
  override name = 'Sentence'
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
