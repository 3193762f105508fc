import type { Mutation } from './mutation.ts'

/** The text without its protection; throws unless the protection occurs exactly once. */
export function mutate(text: string, { file, from, to, protection }: Mutation): string {
  const [before, after, ...more] = text.split(from)
  if (before === undefined || after === undefined || more.length > 0) {
    const times = text.split(from).length - 1
    throw new Error(`${file} holds this ${times} times, not once, for "${protection}":\n${from}`)
  }
  return before + to + after
}
