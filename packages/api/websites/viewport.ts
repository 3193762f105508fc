import { viewportLimits } from '@vigia/domain/viewport-limits'
import { z } from 'zod'
import { setOf } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { line } from '../text.ts'
import { Conflict, Id } from './fields.ts'

const listText = { error: 'Please give a list of viewports' }
const maxMessage = `A website can have at most ${viewportLimits.most} viewports besides the default one`
const nameText = `Please give each viewport a name of at most ${viewportLimits.name} characters`
const mobileText = { error: 'Please say whether a viewport is that of a phone or tablet' }

function side(what: 'width' | 'height') {
  const { least, most } = viewportLimits[what]
  const text = { error: `The ${what} of a viewport is a whole number from ${least} to ${most}` }
  return z.int(text).min(least, text).max(most, text)
}

export const NewViewport = z
  .object(
    {
      name: line({ what: 'The name of a viewport', max: viewportLimits.name, error: nameText }),
      width: side('width'),
      height: side('height'),
      isMobile: z.boolean(mobileText).meta({ description: 'As phones and tablets show pages.' }),
    },
    listText,
  )
  .meta({ id: 'NewViewport', description: 'A window, in pixels.' })
export type NewViewport = z.infer<typeof NewViewport>

export const Viewport = z
  .strictObject({
    nth: z.int().meta({ description: 'The value of a page’s `viewport`; 0 is the default viewport.' }),
    name: z.string(),
    width: z.int(),
    height: z.int(),
    isMobile: z.boolean(),
  })
  .meta({ id: 'Viewport' })
export type Viewport = z.infer<typeof Viewport>

export const viewport = {
  setViewports: defineOperation({
    method: 'PUT',
    path: '/api/websites/:id/viewports',
    summary: 'Set the viewports in which pages are captured besides the default one',
    description:
      'One of the same size stays as it is, under a new name if it has one; any other is deleted with its screenshots.',
    caller: 'session',
    scope: 'manage',
    limits: ['writes'],
    params: Id,
    body: z.object(
      {
        viewports: setOf(NewViewport, {
          max: viewportLimits.most,
          error: maxMessage,
          notList: listText.error,
          twice: 'Two viewports have the same size',
        }),
      },
      listText,
    ),
    answers: {
      200: z.strictObject({ viewports: z.array(Viewport) }).meta({ id: 'Viewports' }),
      409: Conflict,
    },
  }),
}
