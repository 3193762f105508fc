import { isFailing, isSameChange, isUnseen, type Detection, type Look } from './detection.ts'

/** Second looks at one suspicion, after which it is judged by what is known. */
export const maxRounds = 3

export type Decision = 'confirmed' | 'unstable' | 'vanished' | 'settled' | 'again'

/** `isDoubtful`: a page that was fine a moment ago fails or changed, too, so that the cause may be ours or the network's. */
export interface Round {
  isDoubtful: boolean
  isLast: boolean
}

type Suspicion = Pick<Detection, 'kind' | 'firstVersion' | 'fingerprints'>

/** What a second look at a page makes of a suspicion. */
export function decide(
  detection: Suspicion,
  look: Look | undefined,
  { isDoubtful, isLast }: Round,
): Decision {
  const unknown = isLast ? 'vanished' : 'again'
  if (!look || isUnseen(look)) return unknown
  if (detection.kind === 'failing') {
    if (!isFailing(look)) return 'vanished'
    return isDoubtful && !isLast ? 'again' : 'confirmed'
  }
  if (look.status === 'unchanged') return 'vanished'
  // What it looks like now is its baseline, or will be.
  if (look.status === 'new') return 'settled'
  if (look.status !== 'changed') return unknown
  if (isDoubtful && !isLast) return 'again'
  return isSameChange(detection, look) ? 'confirmed' : 'unstable'
}

/** The same for what concerns the website as a whole: whether most of some of its pages fail. */
export function decideWebsite(looks: Look[], { isLast }: Pick<Round, 'isLast'>): Decision {
  const failing = looks.filter(isFailing).length
  const unseen = looks.filter(isUnseen).length
  if (unseen === looks.length) return isLast ? 'vanished' : 'again'
  return failing * 2 > looks.length - unseen ? 'confirmed' : 'vanished'
}
