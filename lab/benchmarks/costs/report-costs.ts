import { short } from '../numbers.ts'
import { table } from '../table.ts'
import { sumBy, type Cost } from './sum-costs.ts'

interface Costs {
  first: Cost[]
  again: Cost[]
  steps: string[]
  pages: number
}

const maxTasks = 14
const head = ['ms of a page', 'first', 'again']

/** The section about where the browser's processor time goes. */
export function reportCosts({ first, again, steps, pages }: Costs): string {
  const list = (names: string[], read: (cost: Cost) => string) =>
    table(head, listRows([first, again], names, read))
  const namesOf = (read: (cost: Cost) => string) => sumBy(first, read).map(([name]) => name)
  return `Where the browser's processor time goes: ${pages} pages of the captures' site, one at a time, by Chromium's own trace, which makes everything
dearer (without it, see the floor of captures). «again»: the earlier screenshot is known. As a picture:
[capture-costs.svg](../../docs/images/capture-costs.svg), in which each step has the threads that computed in it below it, and what they did below those.

${list(steps, ({ step }) => step)}

By thread:

${list(
  namesOf(({ thread }) => thread),
  ({ thread }) => thread,
)}

By task of Chromium, the largest:

${list(namesOf(({ task }) => task).slice(0, maxTasks), ({ task }) => task)}

All: ${[first, again].map((costs) => short(sumBy(costs, () => '')[0]?.[1] ?? 0)).join(' and ')} ms.
`
}

function listRows(all: Cost[][], names: string[], read: (cost: Cost) => string): string[][] {
  const sums = all.map((costs) => new Map(sumBy(costs, read)))
  return names.map((name) => [name, ...sums.map((byName) => short(byName.get(name) ?? 0))])
}
