import type { Attributes } from './read-html.ts'

/** Finds forms that are equivalent to a link: a button, perhaps with hidden fields. */
export interface GetForms {
  onOpen(name: string, attributes: Attributes): void
  /** The address to which the form leads, if it does not depend on a visitor's input. */
  onClose(): string | undefined
}

interface Form {
  action: string
  fields: [string, string][]
  hasButton: boolean
  /** Whether visitors fill in or choose nothing in it. */
  isFixed: boolean
}

const chosen = new Set(['select', 'textarea'])
const buttons = new Set(['submit', 'image', 'button', 'reset'])

export function openGetForms(): GetForms {
  let form: Form | undefined
  return {
    onOpen(name, attributes) {
      // A form cannot contain another form.
      if (name === 'form') form ??= readForm(attributes)
      else if (form) addField(form, name, attributes)
    },
    onClose() {
      const closed = form
      form = undefined
      return closed?.isFixed && closed.hasButton ? addressOf(closed) : undefined
    },
  }
}

function readForm({ method = 'get', action }: Attributes): Form {
  const isGet = !/^\s*(post|dialog)\s*$/i.test(method)
  return { action: action ?? '', fields: [], hasButton: false, isFixed: isGet && Boolean(action?.trim()) }
}

function addField(form: Form, name: string, { type, name: field, value = '' }: Attributes): void {
  const kind = (type ?? (name === 'button' ? 'submit' : 'text')).trim().toLowerCase()
  if (chosen.has(name)) form.isFixed = false
  else if (kind === 'hidden' && field) form.fields.push([field, value])
  else if (kind === 'submit' || kind === 'image') {
    if (field && kind === 'submit' && !form.hasButton) form.fields.push([field, value])
    form.hasButton = true
  } else if (!buttons.has(kind) && kind !== 'hidden') form.isFixed = false
}

function addressOf({ action, fields }: Form): string {
  const [address = ''] = action.split(/[?#]/, 1)
  const query = fields.map((field) => field.map(escapeAscii).join('=')).join('&')
  return query ? `${address}?${query}` : address
}

/** Percent-encodes ASCII characters; others are sent in the encoding of the page, like those of its links. */
const escapeAscii = (text: string) =>
  text.replace(/\p{ASCII}+/gu, (ascii) => new URLSearchParams([['', ascii]]).toString().slice(1))
