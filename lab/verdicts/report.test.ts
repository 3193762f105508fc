import { expect, test } from 'vitest'
import { hard, changed, unchanged } from '../../tests/sites/pairs/pair.ts'
import { writeReport } from './report.ts'

const clock = hard(unchanged('A clock', 'tick'), 'It ticks.')
const word = changed('A word', 'old', 'new')
const report = writeReport({ Time: [clock], Words: [word] }, [
  {
    tool: 'Ours',
    regions: '3',
    judgements: [
      { pair: clock, verdict: 'unchanged', reason: '' },
      { pair: word, verdict: 'unchanged', reason: '' },
    ],
  },
  { tool: 'Theirs', missing: 'could not be run' },
])

test('a report counts the mistakes of each tool and names a tool that could not be run', () => {
  expect(report).toContain('| Ours | 0 | 1 | 3 |')
  expect(report).toContain('| Theirs | could not be run |  |  |')
})

test('a wrong verdict is marked', () => {
  expect(report).toContain('| A clock | unchanged | unchanged |')
  expect(report).toContain('| A word | changed | **unchanged** |')
})

test('hard pairs are listed with their reasons', () => {
  expect(report).toContain('- A clock: It ticks.')
})
