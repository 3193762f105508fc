import type { DomElement } from '@vigia/storage/dom-snapshot'
import { isStableName } from './is-stable-name.ts'
import { labelKey, uniqueNamesOf, type UniqueNames } from './unique-names.ts'

const longest = 500
/** Names from further up say little about an element. */
const maxSteps = 6
/** The number of an element's stable classes that are tried, alone and in pairs. */
const maxClasses = 12

/**
 * A short selector that only this element matches, as stable as its names allow; undefined if it would be too
 * long.
 */
export function writeSelector(elements: DomElement[], nth: number): string | undefined {
  const names = uniqueNamesOf(elements)
  const path: string[] = []
  for (let at = nth, step = 0; at >= 0 && step <= maxSteps; step += 1) {
    const element = elements[at]
    if (!element) break
    const name = uniqueName(element, names)
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
  // Each step takes four characters at least.
  for (let at = nth; at >= 0 && path.length <= longest / 4; at = elements[at]?.parent ?? -1)
    path.unshift(placeOf(elements, at))
  return joined('', path)
}

/** The most stable name that no other element has. */
function uniqueName(
  { tag, id, class: classes, role, label }: DomElement,
  { hasValue, hasClasses }: UniqueNames,
) {
  if (id && isStableName(id) && hasValue('id', id)) return `#${escape(id)}`
  if (landmarks.has(tag) && hasValue('tag', tag)) return tag
  const stable = (classes ?? '').split(/\s+/).filter(isStableName).slice(0, maxClasses)
  const alone = stable.find((name) => hasClasses([name]))
  if (alone) return `.${escape(alone)}`
  const tagged = stable.find((name) => hasClasses([name], tag))
  if (tagged) return `${tag}.${escape(tagged)}`
  if (role && hasValue('role', role)) return `[role=${quote(role)}]`
  if (label && hasValue('label', labelKey(tag, label))) return `${tag}[aria-label=${quote(label)}]`
  return pairsOf(stable)
    .find((pair) => hasClasses(pair))
    ?.map((name) => `.${escape(name)}`)
    .join('')
}

const pairsOf = (names: string[]) =>
  names.flatMap((one, nth) => names.slice(nth + 1).map((other): [string, string] => [one, other]))

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

/** Escapes a name as `CSS.escape` does in browsers. */
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
