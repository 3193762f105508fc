import * as engine from '@vigia/visual-diff'
import { differenceColours } from '@vigia/domain/difference-colours'
import { maxPixelsInOne, maxRegions, maxRowsInOne, partRows } from '@vigia/domain/picture-limits'
import { expect, test } from 'vitest'

test('services and screens have the limits and the colours of the comparison, which imports nothing of Vigia', () => {
  expect(engine).toMatchObject({ differenceColours, maxPixelsInOne, maxRegions, maxRowsInOne, partRows })
})
