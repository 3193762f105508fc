import { plainText } from '@vigia/common/text/plain-text'
import { limits } from '../settings.ts'

const names = {
  id: 'id',
  class: 'class',
  role: 'role',
  label: 'aria-label',
  href: 'href',
  alt: 'alt',
  placeholder: 'placeholder',
  poster: 'poster',
} as const

type Kept = Partial<Record<keyof typeof names | 'src', string>>

/** The attributes of an element that a snapshot keeps. */
export function readAttributes(tag: string, attributes: Map<string, string>): Kept {
  const kept: Kept = {}
  for (const [key, name] of Object.entries(names)) {
    const value = plainText(attributes.get(name) ?? '', limits.domText)
    if (value) kept[key as keyof typeof names] = value
  }
  if (tag !== 'input' && tag !== 'textarea') delete kept.placeholder
  if (tag !== 'video' || kept.poster?.startsWith('data:')) delete kept.poster
  const src = attributes.get('src')
  // Data URLs can be large, and contain no useful text.
  if (src && !src.startsWith('data:')) kept.src = plainText(src, limits.domText)
  return kept
}

const buttonTypes = new Set(['submit', 'button', 'reset'])

/** The label of a button that is an `input` element, which no visitor can edit. */
export function readButton(tag: string, attributes: Map<string, string>): string {
  const isButton = tag === 'input' && buttonTypes.has(attributes.get('type')?.toLowerCase() ?? '')
  return isButton ? (attributes.get('value') ?? '') : ''
}
