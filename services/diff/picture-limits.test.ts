import { differenceColours, maxPixelsInOne, maxRegions, maxRowsInOne, partRows } from '@vigia/visual-diff'
import * as colours from '@vigia/proto/difference-colours'
import * as pictures from '@vigia/proto/picture-parts'
import * as regions from '@vigia/proto/region-limit'
import { expect, test } from 'vitest'

test('screens and services have the limits and the colours of the comparison, which has none of their code', () => {
  expect({ maxPixelsInOne, maxRowsInOne, partRows }).toEqual({ ...pictures })
  expect(maxRegions).toBe(regions.mostRegions)
  expect(differenceColours).toEqual(colours.differenceColours)
})
