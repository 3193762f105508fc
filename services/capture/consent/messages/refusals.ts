import { asianRefusals, unspacedRefusals } from './asian-refusals.ts'
import { composeRefusals } from './compose.ts'
import { europeanRefusals } from './european-refusals.ts'
import { slavicRefusals } from './slavic-refusals.ts'
import { westernRefusals } from './western-refusals.ts'

const spaced = [westernRefusals, europeanRefusals, slavicRefusals, asianRefusals].flatMap((languages) =>
  Object.values(languages).flatMap(composeRefusals),
)

/**
 * Matches the whole text of a button that declines, in lower case, with single spaces and without final
 * punctuation.
 */
export const refusalPattern = `^(?:${spaced.join('|')})$`

/** Matches texts in languages without spaces, after all white space is removed. */
export const unspacedRefusalPattern = `^(?:${unspacedRefusals.join('|')})$`
