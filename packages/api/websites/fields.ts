import { z } from 'zod'
import { ErrorMessage } from '../answers.ts'

/** An invalid id answers 404, like the id of a missing row. */
export const Id = z.object({ id: z.uuid({ error: 'Not found' }) })
export type Id = z.infer<typeof Id>

/** The sensitivities, which decide how small a difference counts as a change. */
export const sensitivities = ['strict', 'normal', 'relaxed'] as const
export const Sensitivity = z.enum(sensitivities).meta({ id: 'Sensitivity' })
export type Sensitivity = z.infer<typeof Sensitivity>

export const sensitivityText = 'Please choose strict, normal or relaxed as the sensitivity'

/** An image at `/screenshots/<filename>`. */
export const Screenshot = z
  .strictObject({
    filename: z.string(),
    thumbnail: z.string(),
    width: z.int().optional(),
    height: z.int().optional(),
  })
  .meta({
    id: 'Screenshot',
    description: 'Files below `/screenshots/`, and the size of the large one in pixels, if it is known.',
  })
export type Screenshot = z.infer<typeof Screenshot>

/** A part of a screenshot in pixels, from its top left corner. */
export const Box = z
  .strictObject({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })
  .meta({ id: 'Box', description: 'A part of a screenshot in pixels, from its top left corner.' })
export type Box = z.infer<typeof Box>

export const Conflict = ErrorMessage.extend({
  jobId: z.uuid().optional().meta({ description: 'The job that is running on this website.' }),
}).meta({ id: 'Conflict', description: 'Another job is running, or there is no room for more screenshots.' })
