import { plainText } from '@vigia/common/text/plain-text'
import { limits } from '../settings.ts'

/** What a field or control shows: whether it is ticked, whether it is open, and its value. */
export interface Shown {
  type?: string
  checked?: boolean
  open?: boolean
  value?: string
}

/** The nodes of a document as the browser returns them; strings are indices of a shared table. */
export interface Nodes {
  parentIndex?: number[]
  nodeName?: number[]
  nodeValue?: number[]
  inputChecked?: Some
  optionSelected?: Some
  inputValue?: Values
  textValue?: Values
}

interface Some {
  index: number[]
}

interface Values extends Some {
  value: number[]
}

export type Text = (nth: number | undefined) => string
export type Attributes = Map<string, string>

/**
 * Reads what fields and controls show. A capture types nothing, so these are the values that the page itself
 * gives. Secrets are left out: passwords, tokens, and what looks like one.
 */
export function openValues(nodes: Nodes, text: Text, attributesOf: (node: number) => Attributes) {
  const checked = new Set(nodes.inputChecked?.index)
  const values = valuesOf(nodes.inputValue, text)
  const texts = valuesOf(nodes.textValue, text)
  const chosen = openChosen(nodes, text)
  return (node: number, tag: string, attributes: Attributes): Shown => {
    if (tag === 'input') return readInput(attributes, values.get(node) ?? '', checked.has(node))
    if (tag === 'select')
      return isSecret(attributes) ? {} : { value: kept((chosen().get(node) ?? []).join(', ')) }
    if (tag === 'textarea') return readText(attributes, texts.get(node) ?? '')
    if (tag === 'progress') return readPart(attributes, { value: 'value', max: 'max' }, 1)
    if (tag === 'meter') return readPart(attributes, { value: 'value', min: 'min', max: 'max' }, 1)
    if (tag === 'summary') return { open: attributesOf(nodes.parentIndex?.[node] ?? -1).has('open') }
    return readAria(attributes)
  }
}

const kept = (value: string) => plainText(value, limits.domText)

function valuesOf(data: Values | undefined, text: Text): Map<number, string> {
  const { index = [], value = [] } = data ?? {}
  return new Map(index.map((node, nth) => [node, text(value[nth])]))
}

const ticked = new Set(['checkbox', 'radio'])
/** Whether an input is a checkbox or an option. */
export const isTicked = (attributes: Attributes): boolean => ticked.has(typeOf(attributes))
export const typeOf = (attributes: Attributes) => attributes.get('type')?.toLowerCase() ?? ''

/** Types of inputs whose value is no text of the page: buttons have theirs already, others show none. */
const withoutValue = new Set(['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image'])

function readInput(attributes: Attributes, value: string, isChecked: boolean): Shown {
  const type = typeOf(attributes)
  if (ticked.has(type)) return { type, checked: isChecked }
  if (type === 'range') return { type, value: kept(value) }
  return withoutValue.has(type) ? {} : readText(attributes, value)
}

const readText = (attributes: Attributes, value: string): Shown =>
  isSecret(attributes) || isToken(value) ? {} : { value: kept(value) }

const secretNames =
  /pass(?:wor[dt]|wd|phrase|code)|token|c[sx]rf|nonce|secret|captcha|otp|one.?time|api.?key|cvc|cvv|\bpin\b/i
const secretUses = /password|one-time-code|\bcc-/i

/** Whether a field is for a secret, by its name and by what browsers may fill in. */
const isSecret = (attributes: Attributes): boolean =>
  secretNames.test(`${attributes.get('name') ?? ''} ${attributes.get('id') ?? ''}`) ||
  secretUses.test(attributes.get('autocomplete') ?? '')

/** Whether a value looks like a token: many letters and digits without a blank. */
const isToken = (value: string): boolean =>
  value.split(/\s+/).some((word) => word.length >= 20 && /\d/.test(word) && /\p{L}/u.test(word))

interface Scale {
  value: string
  min?: string
  max: string
}

/** A value as a part of its scale in percent; nothing for a bar that only shows that something happens. */
function readPart(attributes: Attributes, names: Scale, defaultMax: number): Shown {
  const numberOf = (name = '') => Number.parseFloat(attributes.get(name) ?? '')
  const value = numberOf(names.value)
  const min = numberOf(names.min) || 0
  const max = numberOf(names.max)
  const end = Number.isFinite(max) ? max : min + defaultMax
  if (!Number.isFinite(value) || end <= min) return {}
  const part = Math.min(1, Math.max(0, (value - min) / (end - min)))
  return { value: `${Math.round(part * 1_000) / 10} %` }
}

const bars = new Set(['progressbar', 'meter'])
const inAria = { value: 'aria-valuenow', min: 'aria-valuemin', max: 'aria-valuemax' }
/** By role, the attribute that says whether it is ticked, chosen, on or open. */
const states: Record<string, string> = {
  checkbox: 'aria-checked',
  radio: 'aria-checked',
  switch: 'aria-checked',
  menuitemcheckbox: 'aria-checked',
  menuitemradio: 'aria-checked',
  tab: 'aria-selected',
  option: 'aria-selected',
}

/** Controls that are made of other elements, as they are described to screen readers. */
function readAria(attributes: Attributes): Shown {
  const role = attributes.get('role') ?? ''
  if (bars.has(role)) return readPart(attributes, inAria, 100)
  if (role === 'slider' || role === 'spinbutton') {
    const value = attributes.get('aria-valuetext') ?? attributes.get('aria-valuenow')
    return value === undefined ? {} : { value: kept(value) }
  }
  const checked = readState(attributes.get(states[role] ?? 'aria-pressed'))
  const open = readState(attributes.get('aria-expanded'))
  return { ...(checked !== undefined && { checked }), ...(open !== undefined && { open }) }
}

const readState = (value: string | undefined) =>
  value === 'true' ? true : value === 'false' ? false : undefined

/** Opens the texts of the chosen options of each list, which are read once and only where there is a list. */
function openChosen(nodes: Nodes, text: Text) {
  let found: Map<number, string[]> | undefined
  return () => (found ??= listChosen(nodes, text))
}

function listChosen(nodes: Nodes, text: Text): Map<number, string[]> {
  const { parentIndex = [], nodeName = [], nodeValue = [] } = nodes
  const chosen = new Map((nodes.optionSelected?.index ?? []).map((node) => [node, '']))
  for (const [node, parent] of parentIndex.entries()) {
    const known = chosen.get(parent)
    if (known !== undefined && text(nodeName[node]) === '#text')
      chosen.set(parent, `${known}${text(nodeValue[node])}`)
  }
  const lists = new Map<number, string[]>()
  for (const [option, own] of chosen) {
    let list = parentIndex[option] ?? -1
    if (text(nodeName[list]) === 'OPTGROUP') list = parentIndex[list] ?? -1
    const known = lists.get(list)
    if (known) known.push(own.trim())
    else lists.set(list, [own.trim()])
  }
  return lists
}
