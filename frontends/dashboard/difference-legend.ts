import { differenceColours } from '../../proto/difference-colours.ts'

type Meaning = keyof typeof differenceColours

/** What each colour of a difference says, in the order in which one wants to know. */
export const meanings: { meaning: Meaning; text: string }[] = [
  { meaning: 'changed', text: 'Changed' },
  { meaning: 'shaded', text: 'Slightly different shade' },
  { meaning: 'added', text: 'Added, or moved here' },
  { meaning: 'removed', text: 'Removed, or moved away' },
  { meaning: 'ignored', text: 'Ignored: moves by itself' },
]

export const colourOf = (meaning: Meaning) => `rgb(${differenceColours[meaning].join(' ')})`
