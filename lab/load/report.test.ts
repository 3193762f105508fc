import { expect, test } from 'vitest'
import { replaceSections, writeSection } from './report.ts'

const section = (id: string, seen: string, kept = true) =>
  writeSection(
    { id, name: 'Something' },
    { figures: [['p95', 'at most 5 ms', seen]], kept, note: 'A note.' },
    'Today.',
  )

test('a section says whether its promises were kept', () => {
  expect(section('L03', '**9 ms**', false)).toBe(
    '## L03 Something: missed\n\nToday. A note.\n\n| what | promised | seen |\n| --- | --- | --- |\n| p95 | at most 5 ms | **9 ms** |\n',
  )
})

test('new sections replace older ones of the same scenario, and the order is kept', () => {
  const before = replaceSections('', [section('L01', '1 ms'), section('L03', '3 ms')])
  const after = replaceSections(before, [section('L03', '9 ms', false), section('L02', '2 ms')])
  expect(after.match(/^## .+$/gm)).toEqual([
    '## L01 Something: kept',
    '## L02 Something: kept',
    '## L03 Something: missed',
  ])
  expect(after).not.toContain('3 ms')
  expect(replaceSections(after, [])).toBe(after)
})
