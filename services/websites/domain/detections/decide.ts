import { isFailing, isSameChange, isUnseen, type Detection, type Look } from './detection.ts'

/** The number of second looks, after which a suspicion is decided with the available facts. */
export const maxRounds = 3

export type Decision = 'confirmed' | 'unstable' | 'vanished' | 'settled' | 'again'

/**
 * `isDoubtful`: whether a control page also fails or changed, so that the cause may be on our side or in the
 * network.
 */
export interface Round {
  isDoubtful: boolean
  isLast: boolean
}

type Suspicion = Pick<Detection, 'kind' | 'firstVersion' | 'fingerprints'>

/** Decides a suspicion about a page after a second look. */
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
  // There is no other baseline: this screenshot is the baseline, or will become it.
  if (look.status === 'new') return 'settled'
  if (look.status !== 'changed') return unknown
  if (isDoubtful && !isLast) return 'again'
  return isSameChange(detection, look) ? 'confirmed' : 'unstable'
}

/** Decides a suspicion about the website as a whole by whether most of a sample of its pages fail. */
export function decideWebsite(looks: Look[], { isLast }: Pick<Round, 'isLast'>): Decision {
  const failing = looks.filter(isFailing).length
  const unseen = looks.filter(isUnseen).length
  if (unseen === looks.length) return isLast ? 'vanished' : 'again'
  return failing * 2 > looks.length - unseen ? 'confirmed' : 'vanished'
}
