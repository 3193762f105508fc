import { z } from 'zod'
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { ErrorMessage, errorTexts } from '../answers.ts'
import type { Answer } from '../operation.ts'
import type { ServedOperation } from '../operations.ts'
import { isWriting } from './is-writing.ts'

/** A browser's token was of an earlier session: the answer sets the new one. */
const Forbidden = ErrorMessage.extend({ csrf: z.literal(true).optional() }).meta({
  id: 'Forbidden',
  description: 'With `csrf`, repeat the request: the answer has set another token.',
})

const retryAfter = { 'retry-after': { description: 'In seconds.', schema: { type: 'integer' } } } as const

export function describeAnswers(operation: ServedOperation): ZodOpenApiResponsesObject {
  const own = Object.entries(operation.answers).map(([status, answer]) => [
    status,
    describeAnswer(Number(status), answer),
  ])
  const errors = errorsOf(operation).map(([status, schema]) => [status, describeError(status, schema)])
  return Object.fromEntries([...errors, ...own, ...ownForbidden(operation)])
}

function describeAnswer(status: number, answer: Answer): ZodOpenApiResponseObject {
  if (answer instanceof z.ZodType) {
    const description = errorTexts[status] ?? answer.meta()?.description ?? 'Done.'
    return { description, content: { 'application/json': { schema: answer } } }
  }
  const { description } = answer
  if (answer.kind === 'empty') return { description }
  const schema = { type: 'string', format: 'binary' } as const
  return { description, content: Object.fromEntries(answer.types.map((type) => [type, { schema }])) }
}

const describeError = (status: number, schema: z.ZodType): ZodOpenApiResponseObject => ({
  description: errorTexts[status] ?? 'An error.',
  ...(status === 429 && { headers: retryAfter }),
  content: { 'application/json': { schema } },
})

/** The errors that an operation like this one can answer. */
function errorsOf(operation: ServedOperation): [number, z.ZodType][] {
  const { body, query, params, caller, scope, errors = [] } = operation
  const plain = [
    ...(body || query || params ? [400] : []),
    ...(caller === 'anyone' && !scope ? [] : [401]),
    ...(scope && !isWriting(operation) ? [403] : []),
    ...(params ? [404] : []),
    ...(body ? [413, 415] : []),
    429,
    503,
    ...errors,
  ]
  return [
    ...plain.map((status): [number, z.ZodType] => [status, ErrorMessage]),
    ...(isWriting(operation) ? [[403, Forbidden] as [number, z.ZodType]] : []),
  ]
}

/** An answer of the service's own, or that of the gateway. */
function ownForbidden(operation: ServedOperation): [number, ZodOpenApiResponseObject][] {
  const own = operation.answers[403]
  return own instanceof z.ZodType ? [[403, describeError(403, z.union([own, Forbidden]))]] : []
}
