import { asianRefusals, unspacedRefusals } from './asian-refusals.ts'
import { composeRefusals } from './compose.ts'
import { europeanRefusals } from './european-refusals.ts'
import { westernRefusals } from './western-refusals.ts'

const spaced = [westernRefusals, europeanRefusals, asianRefusals].flatMap((languages) =>
  Object.values(languages).flatMap(composeRefusals),
)

/** Matches the whole text of a button that declines: in small letters, with single spaces, without punctuation at its end. */
export const refusalPattern = `^(?:${spaced.join('|')})$`

/** The same for languages without spaces, once all white space is left out. */
export const unspacedRefusalPattern = `^(?:${unspacedRefusals.join('|')})$`
