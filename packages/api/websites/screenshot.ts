import { z } from 'zod'
import { defineOperation, empty, file } from '../operation.ts'
import { code, named } from '../text.ts'

const missing = 'Screenshot not found'
const params = z.object({
  filename: code({ what: 'The name of a screenshot', min: 0, max: 100, error: missing, hidesMax: true }).meta(
    {
      description: 'As answers name it, such as `<uuid>.png` or, for a thumbnail, `<uuid>.webp`.',
    },
  ),
})
const query = z.object({
  part: named(/^\d{1,3}$/, missing)
    .optional()
    .meta({ description: 'Only this part of a tall PNG, beginning with 0.' }),
  size: z
    .literal('small', missing)
    .optional()
    .meta({ description: 'A thumbnail of 96 x 80 pixels, for lists; of a change, the current screenshot.' }),
})
const unchanged = empty('It is the one that `If-None-Match` names.')

export const screenshot = {
  showScreenshot: defineOperation({
    method: 'GET',
    path: '/screenshots/:filename',
    summary: 'Show a screenshot or a thumbnail',
    caller: 'session',
    scope: 'read',
    limits: ['screenshots'],
    params,
    query,
    answers: { 200: file('The image.', 'image/png', 'image/webp'), 304: unchanged },
  }),
  checkScreenshot: defineOperation({
    method: 'HEAD',
    path: '/screenshots/:filename',
    summary: 'Whether there is a screenshot or a thumbnail',
    caller: 'session',
    scope: 'read',
    limits: ['screenshots'],
    params,
    query,
    answers: { 200: empty('There is.'), 304: unchanged },
  }),
}
