/**
 * A pattern for a text that changes: any number matches its numbers, or anything between its constant words.
 */
export function suggestPattern(before: string, after: string): string {
  const [one, other] = [loosen(before), loosen(after)]
  if (one === other) return one
  const [words, others] = [one.split(' '), other.split(' ')]
  // At least one word of each text has to remain as the change.
  const most = Math.min(words.length, others.length) - 1
  const start = countSame(words, others, most)
  const end = countSame(words.toReversed(), others.toReversed(), most - start)
  if (start + end === 0) return ''
  return [...words.slice(0, start), '.+', ...words.slice(words.length - end)].join(' ')
}

function countSame(words: string[], others: string[], most: number): number {
  let count = 0
  while (count < most && words[count] === others[count]) count += 1
  return count
}

const loosen = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(/\d+/g, '\\d+')
