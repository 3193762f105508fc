import { z } from 'zod'

/** A text in an answer. Inputs have types of their own, in `text.ts`. */
const Text = z.string()

/** A moment in UTC. */
export const Time = z.iso.datetime()

/** The answer to a form: a sentence for the user. */
export const Message = z
  .strictObject({ message: Text })
  .meta({ id: 'Message', description: 'A sentence for the user.' })
export type Message = z.infer<typeof Message>

/** An error, with a sentence for the user; those that carry more extend it. */
export const ErrorMessage = z
  .strictObject({
    message: Text,
    requestId: Text.optional().meta({
      description:
        'The id of the request, by which the operator finds it in the log; also in `X-Request-Id`.',
    }),
    traceId: Text.optional().meta({
      description:
        'The id of the trace, by which the operator finds what the request has led to in all services.',
    }),
  })
  .meta({ id: 'Error', description: 'Why the request failed, as a sentence for the user.' })

/** The meaning of an error with this status. */
export const errorTexts: Record<number, string> = {
  400: 'The request cannot be read, or an input is invalid.',
  401: 'The caller is not signed in.',
  403: 'The request was not made by one of Vigia’s own pages, or it is not allowed.',
  404: 'It does not exist, or it belongs to another user.',
  405: 'The method is not allowed here.',
  409: 'It cannot be done at the moment.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Too many requests.',
  500: 'Something went wrong on the server.',
  503: 'Something that Vigia depends on is away.',
  507: 'There is no room for more screenshots at the moment.',
}

/** Errors that any operation may be answered with, by its service or by the gateway. */
export const commonErrors = [400, 401, 403, 404, 405, 413, 415, 429, 500, 503]
