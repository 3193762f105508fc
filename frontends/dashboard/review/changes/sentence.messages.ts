import type { Sentence } from '@vigia/api/websites/sentence'

export const isSeen = ({ region }: Sentence) => region >= 0

const money = /^(?:[$€£¥]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£¥]|EUR|USD|GBP|CHF|kr|zł|R\$))$/
const roles: Record<string, string> = {
  heading: 'Heading',
  link: 'Link',
  button: 'Button',
  label: 'Label',
  picture: 'Picture',
}

/** One line about what changed: Button “Buy” moved 40 px down. */
export function describeSentence(sentence: Sentence): string {
  const { kind, before, after, name } = sentence
  if (kind === 'text') return `${prefixOf(sentence)}${quote(before)} → ${quote(after)}`
  if (kind === 'added') return `${subjectOf(sentence, after)} is new`
  if (kind === 'removed') return `${subjectOf(sentence, before)} is gone`
  if (kind === 'moved') return `${subjectOf(sentence, after)} moved ${describeMove(sentence)}`
  if (kind === 'picture')
    return before === after
      ? `Picture ${quote(after)} is another file`
      : `Picture ${quote(before)} → ${quote(after)}`
  if (kind === 'link') return `Link ${quote(name)} now leads to ${after}`
  if (kind === 'title') return `Title of the page: ${quote(before)} → ${quote(after)}`
  return `Not visible: the description for search engines ${after === '' ? 'is gone' : 'changed'}`
}

const quote = (text: string) => `“${text}”`

function prefixOf({ role, before, after }: Sentence): string {
  if (money.test(before) && money.test(after)) return 'Price '
  return roles[role] ? `${roles[role]} ` : ''
}

const subjectOf = ({ role }: Sentence, text: string) => `${roles[role] ?? 'Text'} ${quote(text)}`

function describeMove({ dx, dy }: Sentence): string {
  const across = dx === 0 ? '' : `${Math.abs(dx)} px ${dx > 0 ? 'right' : 'left'}`
  const down = dy === 0 ? '' : `${Math.abs(dy)} px ${dy > 0 ? 'down' : 'up'}`
  return [down, across].filter(Boolean).join(' and ')
}
