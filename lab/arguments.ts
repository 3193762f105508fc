/** Ends the process because of its arguments; the sentence is printed and says which ones it takes. */
export function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

/** The ids that are meant by these words, in any case; a word that is none of them ends the process. */
export function readIds(words: readonly string[], ids: readonly string[]): string[] {
  const idOf = (word: string) => ids.find((id) => id.toLowerCase() === word.toLowerCase())
  const unknown = words.filter((word) => idOf(word) === undefined)
  if (unknown.length > 0) refuse(`There is no ${unknown.join(' and no ')}; there are ${ids.join(', ')}.`)
  return words.flatMap((word) => idOf(word) ?? [])
}

/** The number of an argument such as `--times=20`; what is not a number from 1 on ends the process. */
export function readNumber(name: string, fallback: number): number {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  const number = given === undefined ? fallback : Number(given)
  if (!Number.isSafeInteger(number) || number < 1) refuse(`--${name} takes a number from 1 on, not ${given}.`)
  return number
}

/** Ends the process unless something was chosen: a run of nothing would look like a success. */
export function refuseNone(chosen: readonly unknown[], what: string, words: readonly string[]): void {
  if (chosen.length === 0) refuse(`There is no ${what} with “${words.join(' ')}” in its name.`)
}
