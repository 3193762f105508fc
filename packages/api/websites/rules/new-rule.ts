import { explainGlob } from '@vigia/common/text/glob'
import { z } from 'zod'
import { code, exact, lines } from '../../text.ts'

export const placeText = { error: 'Please draw a place on the screenshot' }
const place = z.int(placeText).min(0, placeText).max(100_000, placeText)
const size = place.min(1, placeText)
export const Place = z.strictObject({ x: place, y: place, width: size, height: size }, placeText)

const selectorText = 'Please give a selector of 1 to 500 characters'
const patternText = 'Please give a pattern of 1 to 500 characters'
const noteText = 'Please write a note of at most 300 characters'
const pathText = { error: 'Please give a pattern of paths, such as /news/*' }
const pageText = { error: 'Page not found' }

const PathPattern = code({
  what: 'A pattern of paths',
  min: 0,
  max: 2_048,
  error: pathText.error,
  hidesMax: true,
}).superRefine((glob, context) => {
  const message = explainGlob(glob)
  if (message) context.addIssue({ code: 'custom', message })
})

export const pagesOfRule = { pageId: z.uuid(pageText).nullable(), pathPattern: PathPattern.nullable() }
export const Selector = code({ what: 'A selector', max: 500, error: selectorText })
export const Pattern = exact({ what: 'A pattern', max: 500, error: patternText })
export const Note = lines({ what: 'A note', min: 0, max: 300, error: noteText })
const Viewport = z.int({ error: 'Please choose a viewport of the website' }).min(0).max(3).nullable()
export const isOn = z.boolean({ error: 'Please say whether the rule is on' })

const about = {
  pageId: pagesOfRule.pageId.default(null),
  pathPattern: pagesOfRule.pathPattern.default(null),
  viewport: Viewport.default(null),
  note: Note.default(''),
  isOn: isOn.default(true),
}
const nothing = z.null().default(null)
export const kindText = { error: 'Please choose a place, a selector or a text' }
export const newRuleKinds = [
  z.strictObject({
    ...about,
    kind: z.literal('place'),
    box: Place,
    selector: nothing,
    pattern: nothing,
  }),
  z.strictObject({
    ...about,
    kind: z.literal('selector'),
    box: nothing,
    selector: Selector,
    pattern: nothing,
  }),
  z.strictObject({ ...about, kind: z.literal('text'), box: nothing, selector: nothing, pattern: Pattern }),
] as const
export const NewRule = z.discriminatedUnion('kind', newRuleKinds, kindText)
export type NewRule = z.input<typeof NewRule>
