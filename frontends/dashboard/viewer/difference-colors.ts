import { differenceColours } from '@vigia/domain/difference-colours'

type Meaning = keyof typeof differenceColours

/** The meaning of each color of a difference image, the most important first. */
export const meanings: { meaning: Meaning; text: string }[] = [
  { meaning: 'changed', text: 'Changed' },
  { meaning: 'shaded', text: 'Slightly different shade' },
  { meaning: 'added', text: 'Added, or moved here' },
  { meaning: 'removed', text: 'Removed, or moved away' },
  { meaning: 'ignored', text: 'Ignored: moves on its own' },
]

export const colorOf = (meaning: Meaning) => `rgb(${differenceColours[meaning].join(' ')})`
