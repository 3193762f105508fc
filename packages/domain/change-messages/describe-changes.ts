import { compareShades, nameColour, showColour } from './colours.ts'
import type { Change } from './sentence.ts'

/** Longer values are cut. */
const maxValue = 60

/** Styles in words: "background brown → green, 32 px → 28 px". */
export function describeChanges(changes: Change[]): string {
  const background = changes.find(({ property }) => property === 'background')
  const isFilled = (change: Change) => background !== undefined && isOfSameColour(change, background)
  return changes
    .filter((change) => !isFilled(change))
    .map(describeChange)
    .join(', ')
}

/** Whether a border has the colour of the background before and now, so that nobody sees it. */
const isOfSameColour = ({ property, ...border }: Change, background: Change) =>
  property === 'border' &&
  border.before.endsWith(background.before) &&
  border.after.endsWith(background.after)

/** The exact values of the changes. */
export const showValues = (changes: Change[]): string =>
  changes
    .filter(({ property }) => property in labels)
    .map(
      (change) => `${labels[change.property]} ${showValue(change, 'before')} → ${showValue(change, 'after')}`,
    )
    .join(', ')

const labels: Record<string, string> = {
  background: 'background',
  color: 'text',
  border: 'border',
  radius: 'radius',
  shadow: 'shadow',
  opacity: 'opacity',
  family: 'font',
  weight: 'weight',
}

function showValue({ property, ...values }: Change, side: 'before' | 'after'): string {
  const value = values[side]
  const isColour = property === 'background' || property === 'color'
  const shown = isColour ? showColour(value) : value || 'none'
  return shown.length > maxValue ? `${shown.slice(0, maxValue - 1)}…` : shown
}

function describeChange(change: Change): string {
  const { property, before, after } = change
  if (property === 'background') return describeBackground(change)
  if (property === 'color') return `text ${describeColour(change)}`
  if (property === 'size') return describeSizes(before, after)
  if (property === 'align') return `${alignments[after] ?? after} now`
  const named = descriptions[property]
  return named ? named(before, after) : `another ${property}`
}

/** Both sizes with as few digits as tell them apart. */
function describeSizes(before: string, after: string): string {
  const [old, now] = [Number(before), Number(after)]
  for (const scale of [1, 10]) {
    const [one, other] = [Math.round(old * scale) / scale, Math.round(now * scale) / scale]
    if (one !== other && one > 0 && other > 0) return `${one} px → ${other} px`
  }
  return `${before} px → ${after} px`
}

const alignments: Record<string, string> = {
  start: 'aligned at the beginning',
  left: 'aligned left',
  right: 'aligned right',
  end: 'aligned at the end',
  center: 'centred',
  justify: 'justified',
}

type Describe = (before: string, after: string) => string

const descriptions: Record<string, Describe> = {
  image: (before, after) => cameOrWent(before, after, backgroundNoun(before, after)),
  poster: (before, after) => cameOrWent(before, after, 'poster'),
  family: () => 'another font',
  weight: (before, after) => {
    const isBold = Number(after) >= 600
    if (isBold !== Number(before) >= 600) return isBold ? 'bold now' : 'no longer bold'
    return Number(after) > Number(before) ? 'bolder' : 'lighter letters'
  },
  style: (_, after) => (after === 'normal' ? 'no longer in italics' : 'in italics now'),
  decoration: (before, after) => describeLines(before, after),
  border: (before, after) => cameOrWent(before, after, 'border'),
  radius: (before, after) => {
    if (!(Number.parseFloat(after) > 0)) return 'square corners now'
    return Number.parseFloat(after) > Number.parseFloat(before) ? 'rounder corners' : 'less round corners'
  },
  shadow: (before, after) => cameOrWent(before, after, 'shadow'),
  opacity: (before, after) => (Number(after) < Number(before) ? 'fainter' : 'less faint'),
  placeholder: (before, after) => `hint “${before}” → “${after}”`,
  label: (before, after) => `label “${before}” → “${after}”`,
  link: (_, after) => (after === 'yes' ? 'a link now' : 'no longer a link'),
  lines: () => 'other line breaks',
  parts: (_, after) => `in ${counts[after] ?? after} ${after === '1' ? 'part' : 'parts'} now`,
  checked: (_, after) => (after === 'yes' ? 'ticked now' : 'no longer ticked'),
  open: (_, after) => (after === 'yes' ? 'open now' : 'closed now'),
  value: (before, after) => `“${before}” → “${after}”`,
  disabled: (_, after) => (after === 'yes' ? 'cannot be used any more' : 'can be used now'),
}

const counts: Record<string, string> = { 1: 'one', 2: 'two' }

/** The noun for a background: the browser draws a gradient, which is no image file. */
function backgroundNoun(before: string, after: string): string {
  const isPicture = [before, after].some((value) => /\burl\(|image-set\(/.test(value))
  return isPicture ? 'background picture' : 'colour gradient behind it'
}

const isNone = (value: string) => value === '' || value === 'none'

function cameOrWent(before: string, after: string, noun: string): string {
  if (isNone(before)) return `a ${noun} now`
  return isNone(after) ? `no ${noun} any more` : `another ${noun}`
}

function describeLines(before: string, after: string): string {
  const lines = { underline: 'underlined', 'line-through': 'struck through', overline: 'overlined' }
  for (const [line, words] of Object.entries(lines)) {
    if (before.includes(line) === after.includes(line)) continue
    return after.includes(line) ? `${words} now` : `no longer ${words}`
  }
  return 'another line through or under it'
}

function describeBackground(change: Change): string {
  const [before, after] = [nameColour(change.before), nameColour(change.after)]
  if (before === 'transparent' && after) return `a ${after} background now`
  if (after === 'transparent') return 'no background any more'
  return `background ${describeColour(change)}`
}

/** "grey → red", or of two of the same name "grey, paler". */
export function describeColour({ before, after }: Change): string {
  const [old, now] = [nameColour(before), nameColour(after)]
  if (!old || !now) return 'of another colour'
  return old === now ? `${old}, ${compareShades(before, after)}` : `${old} → ${now}`
}
