import { expect, test } from 'vitest'
import { hard, changed, unchanged } from '../sites/pairs/pair.ts'
import { writeReport } from './report.ts'

const clock = hard(unchanged('A clock', 'tick'), 'It ticks.')
const word = changed('A word', 'old', 'new')
const report = writeReport({ Time: [clock], Words: [word] }, [
  {
    tool: 'Ours',
    regions: '3',
    judgements: [
      { pair: clock, verdict: 'silent', reason: '' },
      { pair: word, verdict: 'silent', reason: '' },
    ],
  },
  { tool: 'Theirs', missing: 'could not be run' },
])

test('a report counts what each tool got wrong, and names the one that could not be asked', () => {
  expect(report).toContain('| Ours | 0 | 1 | 3 |')
  expect(report).toContain('| Theirs | could not be run |  |  |')
})

test('a wrong verdict is marked', () => {
  expect(report).toContain('| A clock | silent | silent |')
  expect(report).toContain('| A word | seen | **silent** |')
})

test('what is hard is told with its reason', () => {
  expect(report).toContain('- A clock: It ticks.')
})
