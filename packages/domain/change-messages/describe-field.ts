import { describeChanges } from './describe-changes.ts'
import { quoteChange } from './quote-change.ts'
import { own, quote, type Part } from './quote.ts'
import type { Change, Fact } from './sentence.ts'

/** What changed on a field or control, to follow its name: : “Austria” → “Germany”. */
export function describeFieldChanges({ role, changes }: Fact): Part[] {
  const [only] = changes
  if (changes.length === 1 && only && isState(only)) return [own(` is ${describeState(role, only)}`)]
  return changes.flatMap((change, nth) => [own(nth === 0 ? ': ' : ', '), ...describeChange(role, change)])
}

function describeChange(role: string, change: Change): Part[] {
  const { property, before, after } = change
  if (isState(change)) return [own(describeState(role, change))]
  if (property === 'value') return describeValues(change)
  if (property !== 'placeholder' && property !== 'label') return [own(describeChanges([change]))]
  return [own(property === 'placeholder' ? 'hint ' : 'label '), ...quoteChange(before, after)]
}

const isState = ({ property }: Change) => property === 'checked' || property === 'open'

/** By role, what is said of something that is ticked now, and of something that no longer is. */
const ticks: Record<string, [now: string, noLonger: string]> = {
  option: ['chosen now', 'no longer chosen'],
  switch: ['on now', 'off now'],
  tab: ['open now', 'no longer open'],
  button: ['pressed now', 'no longer pressed'],
}

function describeState(role: string, { property, after }: Change): string {
  if (property === 'open') return after === 'yes' ? 'open now' : 'closed now'
  const [now, noLonger] = ticks[role] ?? ['ticked now', 'no longer ticked']
  return after === 'yes' ? now : noLonger
}

const percent = /^\d{1,3}(?:\.\d)? %$/

function describeValues({ before, after }: Change): Part[] {
  if (percent.test(before) && percent.test(after)) return [own(`${before} → ${after}`)]
  if (before === '') return [...quote(after), own(' is filled in now')]
  if (after === '') return [...quote(before), own(' is no longer filled in')]
  return quoteChange(before, after)
}
