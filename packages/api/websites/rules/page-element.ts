import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { Box, Id } from '../fields.ts'
import { placeText } from './new-rule.ts'

const PageElement = z
  .strictObject({
    selector: z.string(),
    label: z.string().meta({ description: 'What a person would call it.' }),
    box: Box,
  })
  .meta({ id: 'PageElement', description: 'An element of the page, as the screenshot shows it.' })
export type PageElement = z.infer<typeof PageElement>

const edge = z.coerce.number(placeText).int(placeText).min(0, placeText).max(100_000, placeText)
const drawn = { x: edge, y: edge, width: edge.min(1, placeText), height: edge.min(1, placeText) }

export const pageElement = {
  findElements: defineOperation({
    method: 'GET',
    path: '/api/pages/:id/elements',
    summary: 'Find the elements at a place of the current screenshot, the best first',
    caller: 'session',
    scope: 'read',
    limits: ['computations'],
    params: Id,
    query: z.object(drawn),
    answers: {
      200: z
        .strictObject({
          elements: z.array(PageElement).meta({ description: 'At most five.' }),
          hasSnapshot: z
            .boolean()
            .meta({ description: 'Without a DOM snapshot, elements and texts cannot be ignored.' }),
        })
        .meta({ id: 'PageElements' }),
    },
  }),
}
