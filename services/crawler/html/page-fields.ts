import type { Attributes } from './read-html.ts'

/** The inputs that a page requests from its visitors. */
export interface Fields {
  hasPassword: boolean
  hasTextArea: boolean
  /** Texts that are already filled in, such as the words of a search. */
  filledIn: string[]
}

const maxFilledIn = 10
const maxLength = 200

/** Records a control of a form. */
export function noteField(fields: Fields, name: string, { type = 'text', value = '' }: Attributes): void {
  if (name === 'textarea') fields.hasTextArea = true
  if (name !== 'input') return
  if (/^\s*password\s*$/i.test(type)) fields.hasPassword = true
  const isFilledIn = value.trim() !== '' && /^\s*(text|search)\s*$/i.test(type)
  if (isFilledIn && fields.filledIn.length < maxFilledIn)
    fields.filledIn.push(value.trim().slice(0, maxLength))
}
