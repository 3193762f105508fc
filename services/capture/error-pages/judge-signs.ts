import type { ReasonKind } from '@vigia/domain/reason-kinds'
import { explanations, readHeading, signatures } from './error-messages.ts'
import type { Signs } from './read-signs.ts'

/** The reason for which a document is not a page, or may not be one. */
export interface Finding {
  message: string
  kind: ReasonKind
  /** If not certain, the reason depends on how the website answers an address that cannot exist. */
  isCertain: boolean
  /** Whether the sign is in a heading or the title, rather than only in a sentence. */
  isNamed: boolean
}

export const isBotCheck = 'The website asks visitors to prove that they are human, so it cannot be watched.'
const barrier = (isCertain: boolean): Finding => ({
  message: isBotCheck,
  kind: 'blocked',
  isCertain,
  isNamed: true,
})

/** Longer texts are articles, which may be about errors or bot checks. */
const max = { text: 400, blank: 20, heading: 60 }
const barrierTitle = /^(Just a moment\.\.\.|Attention Required! \| Cloudflare|Access denied|DDoS-Guard)$/i
const asks =
  /verify(ing)? (that )?you are (a )?human|checking (if the site connection is secure|your browser before)|DDoS protection by|press (&|and) hold to confirm|enable javascript and cookies to continue/i

/** Judges a document; undefined for a page. `hasFailed` is for a document with an error status. */
export function judgeSigns(signs: Signs, hasFailed = false): Finding | undefined {
  const check = judgeCheck(signs, hasFailed)
  const error = hasFailed ? undefined : judgeError(signs)
  return check?.isCertain || !error?.isCertain ? (check ?? error) : error
}

function judgeCheck({ title, text, check, fields }: Signs, hasFailed: boolean): Finding | undefined {
  if (text.length > 1_000) return undefined
  const isAsking = asks.test(text)
  const isTitled = barrierTitle.test(title)
  const isShort = text.length < max.text
  if (check === 'certain' && (isShort || isAsking)) return barrier(true)
  if (isShort && isTitled && (isAsking || hasFailed)) return barrier(true)
  if (isAsking && hasFailed) return barrier(true)
  // A form that is protected by a bot check is a page.
  if (check === 'possible' && fields === 0 && isShort) return barrier(isTitled || isAsking || hasFailed)
  return isAsking || (isTitled && isShort) ? barrier(false) : undefined
}

function judgeError(signs: Signs): Finding | undefined {
  const { rest, isPictured } = signs
  if (rest.length > max.text) return undefined
  const heading = findHeading(signs)
  const isExplained = explanations.test(rest)
  if (heading === undefined && !isExplained) return undefined
  const shown = heading ?? signs.heads[0] ?? (signs.title || rest)
  const found = shown.slice(0, max.heading)
  const isBlank = !isPictured && rest.replaceAll(signatures, '').trim().length < max.blank
  return {
    message: `The page shows an error (${found}).`,
    kind: isAboutAbsence(shown, signs.title, rest) ? 'gone' : 'down',
    isCertain: heading !== undefined && (isExplained || isBlank),
    isNamed: heading !== undefined,
  }
}

/** Finds a heading, or a part of the title, that contains only an error message. */
function findHeading({ title, heads }: Signs): string | undefined {
  const parts = title.split(/\s[|·•»«–—-]\s|: /)
  const named = [...heads, title, ...parts].find((text) => /gone|down/.test(readHeading(text) ?? ''))
  if (named !== undefined || heads.length > 2) return named
  // Beside several other headings a number may mean anything.
  return [...heads, title].find((text) => readHeading(text) === 'code')
}

const isAboutAbsence = (shown: string, title: string, rest: string) =>
  [shown, title].some((text) => readHeading(text) === 'gone' || /\b4(04|10)\b/.test(text)) ||
  /not found|n.t find|doesn.t exist|does not exist|no longer|could not be found/i.test(rest)

/**
 * Whether a website answers an address that cannot exist in the same way. Both addresses may occur in the
 * answers.
 */
export function isSameAnswer(page: Signs, nowhere: Signs, addresses: string[]): boolean {
  const clean = (text: string) => {
    const named = addresses.reduce((left, address) => left.replaceAll(address, ' '), text.toLowerCase())
    return named.replaceAll(/[^\p{L}]+/gu, ' ').trim()
  }
  if (clean(page.heads.join(' ')) !== clean(nowhere.heads.join(' '))) return false
  const words = new Set(clean(page.text).split(' '))
  const others = new Set(clean(nowhere.text).split(' '))
  const shared = [...words].filter((word) => others.has(word)).length
  return shared >= 0.8 * Math.max(words.size, others.size)
}
