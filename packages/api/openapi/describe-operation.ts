import type { ZodOpenApiOperationObject } from 'zod-openapi'
import { limitTexts } from '../limits.ts'
import type { ServedOperation } from '../operations.ts'
import { describeAnswers } from './describe-answers.ts'
import { isWriting } from './is-writing.ts'

const callers: Record<ServedOperation['caller'], Record<string, string[]>[]> = {
  anyone: [{}, { session: [] }],
  session: [{ session: [] }],
  user: [{ session: [] }],
  operator: [{ operator: [] }],
}

/** Browsers send it; what no browser sends passes without. */
const csrfToken = {
  in: 'header',
  name: 'x-csrf-token',
  required: false,
  description:
    'In a browser: the value of the cookie `vigia.csrf` (over https `__Host-vigia.csrf`), which every page of Vigia sets.',
  schema: { type: 'string' },
} as const

/** `/api/jobs/{id}` for `/api/jobs/:id`. */
export const pathOf = ({ path }: Pick<ServedOperation, 'path'>) => path.replace(/:(\w+)/g, '{$1}')

export function describeOperation(operation: ServedOperation): ZodOpenApiOperationObject {
  const { id, service, summary, caller, scope, params, query, body } = operation
  return {
    operationId: id,
    tags: [service],
    summary,
    description: describe(operation),
    security: [...callers[caller], ...(scope ? [{ bearer: [] }] : [])],
    ...(scope && { 'x-scope': scope }),
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    ...(isWriting(operation) && { parameters: [csrfToken] }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: describeAnswers(operation),
  }
}

const callerTexts = {
  anyone: 'Anyone may call it.',
  session: 'For the visitor or user whose session the cookie names; what belongs to others is not found.',
  user: 'For signed-in users.',
  operator: 'For the operator of this Vigia.',
}

function describe({ description, caller, scope, limits }: ServedOperation): string {
  const counted = limits.map((name) => limitTexts[name]).join('; ')
  const token = scope ? `API tokens need the scope \`${scope}\`.` : 'Not for API tokens.'
  return [description, callerTexts[caller], token, counted && `Limited: ${counted}.`]
    .filter(Boolean)
    .join(' ')
}
