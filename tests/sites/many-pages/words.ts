const openings = [
  'Before sunrise',
  'Past the second gate',
  'Where the river bends',
  'After the rain',
  'Up on the ridge',
  'Behind the old mill',
]
const subjects = [
  'the path',
  'a single larch',
  'the whole valley',
  'the shepherd’s hut',
  'every stone wall',
  'the ferry bell',
]
const happenings = [
  'keeps its own counsel',
  'is louder than you expect',
  'belongs to the swallows',
  'turns silver for a minute',
  'waits for nobody',
  'smells of thyme and dust',
]
const endings = [
  'so bring bread and stay a while',
  'and the map says nothing of it',
  'which is reason enough to come back',
  'as it did for those before us',
  'until the wind changes its mind',
]

/** A paragraph that is always the same for the same number. */
export function paragraph(seed: number, sentences = 5) {
  return Array.from({ length: sentences }, (_, at) => sentence(seed * 31 + at * 17)).join(' ')
}

export function titleOf(seed: number) {
  const subject = pick(subjects, seed + Math.floor(seed / 6))
  return `${pick(openings, seed)}, ${subject}`
}

function sentence(seed: number) {
  const of = (words: readonly string[], stride: number) => pick(words, Math.floor(seed / stride))
  return `${of(openings, 1)}, ${of(subjects, 2)} ${of(happenings, 3)}, ${of(endings, 5)}.`
}

function pick(words: readonly string[], at: number) {
  return words[at % words.length] ?? ''
}
