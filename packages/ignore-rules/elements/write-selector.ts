import type { DomElement } from '@vigia/storage/dom-snapshot'
import { isStableName } from './is-stable-name.ts'

const longest = 500
/** Names from further up say little about an element. */
const mostSteps = 6

/** A short selector that only this element matches, as stable as its names allow; undefined if it would be too long. */
export function writeSelector(elements: DomElement[], nth: number): string | undefined {
  const counts = countNames(elements)
  const path: string[] = []
  for (let at = nth, step = 0; at >= 0 && step <= mostSteps; step += 1) {
    const element = elements[at]
    if (!element) break
    const name = uniqueName(element, counts)
    if (name) return joined(name, path)
    path.unshift(placeOf(elements, at))
    at = element.parent
    if (at < 0) return joined('', path)
  }
  return pathFromRoot(elements, nth)
}

function joined(name: string, path: string[]): string | undefined {
  const selector = [...(name ? [name] : []), ...path].join(' > ')
  return selector.length > longest ? undefined : selector
}

function pathFromRoot(elements: DomElement[], nth: number): string | undefined {
  const path: string[] = []
  for (let at = nth; at >= 0 && path.length < longest; at = elements[at]?.parent ?? -1)
    path.unshift(placeOf(elements, at))
  return joined('', path)
}

/** How many elements have each name that could tell one from the others. */
function countNames(elements: DomElement[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of elements.flatMap((element) => [...new Set(namesOf(element))]))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const uniqueName = (element: DomElement, counts: Map<string, number>) =>
  namesOf(element).find((name) => counts.get(name) === 1)

/** The most stable first. */
function namesOf({ tag, id, class: classes, role, label }: DomElement): string[] {
  const stable = (classes ?? '')
    .split(/\s+/)
    .filter(isStableName)
    .slice(0, 12)
    .map((name) => `.${escape(name)}`)
  const pairs = stable.flatMap((one, nth) => stable.slice(nth + 1).map((other) => one + other))
  return [
    ...(id && isStableName(id) ? [`#${escape(id)}`] : []),
    ...(landmarks.has(tag) ? [tag] : []),
    ...stable,
    ...stable.map((name) => tag + name),
    ...(role ? [`[role=${quote(role)}]`] : []),
    ...(label ? [`${tag}[aria-label=${quote(label)}]`] : []),
    ...pairs,
  ]
}

const landmarks = new Set(['header', 'footer', 'nav', 'main', 'aside', 'form', 'h1', 'body', 'html'])

function placeOf(elements: DomElement[], nth: number): string {
  const { tag, parent } = elements[nth] ?? { tag: '*', parent: -1 }
  let place = 0
  let count = 0
  for (const [other, { tag: otherTag, parent: otherParent }] of elements.entries()) {
    if (otherParent !== parent || otherTag !== tag) continue
    count += 1
    if (other <= nth) place += 1
  }
  return count === 1 ? escape(tag) : `${escape(tag)}:nth-of-type(${place})`
}

/** As `CSS.escape` of browsers does it. */
function escape(name: string): string {
  return Array.from(name, (letter, at) => {
    if (/[\p{Cc}]/u.test(letter)) return `\\${letter.codePointAt(0)?.toString(16)} `
    const isDigitFirst = /\d/.test(letter) && (at === 0 || (at === 1 && name.startsWith('-')))
    if (isDigitFirst) return `\\${letter.codePointAt(0)?.toString(16)} `
    if (/[\w-]|[^\p{ASCII}]/u.test(letter)) return letter === '-' && name === '-' ? '\\-' : letter
    return `\\${letter}`
  }).join('')
}

const quote = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/\p{Cc}/gu, ' ')}"`
