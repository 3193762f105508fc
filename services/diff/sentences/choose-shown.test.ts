import { completeSentence } from '@vigia/domain/change-messages/sentence'
import type { Region } from '@vigia/visual-diff'
import { expect, test } from 'vitest'
import { chooseShown } from './choose-shown.ts'

const region = (pixels: number) => ({ pixels }) as Region
const regions = [900, 10, 40].map(region)
const plain = { kind: 'text', name: '', before: '19 €', after: '29 €', dx: 0, dy: 0 } as const
const about = (role: string, ...places: number[]) =>
  completeSentence({
    ...plain,
    role,
    region: places[0] ?? -1,
    regions: places,
  })

test.each([
  ['the largest place of the change that is named first', [about('', 1, 2), about('', 0)], 2],
  ['the first of those that can be seen', [about('', -1), about('', 1)], 1],
  ['the largest change where the page as a whole is named', [about('page', 1)], undefined],
  ['the largest change where nothing is named', [], undefined],
])('beside a line stands %s', (_, sentences, shown) => {
  expect(chooseShown(sentences, regions)).toBe(shown)
})
