import { commonErrors, ErrorMessage } from '@vigia/api/answers'
import type { Operation } from '@vigia/api/operation'
import { invariant } from '@vigia/common/errors'
import { currentRequestId } from '@vigia/telemetry/request-id'
import { currentTraceId } from '@vigia/telemetry/trace'
import type { Middleware, ParameterizedContext } from 'koa'
import { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { z } from 'zod'
import type { State } from './http.ts'

/**
 * Answers 500 in place of an answer that the operation's schema does not allow, with a sentence that names
 * the field. For tests.
 */
export function checkAnswers(report: (fault: string) => void): Middleware<State> {
  return async (ctx, next) => {
    await next()
    if (ctx.body instanceof Readable && ctx.type === 'application/json') ctx.body = await readText(ctx.body)
    const { operation } = ctx.state
    const fault = operation && findFault(operation, ctx)
    if (!fault) return
    const sentence = `${operation.method} ${operation.path} answers ${ctx.status}, which packages/api does not allow: ${fault}`
    report(sentence)
    ctx.status = 500
    ctx.body = { message: sentence, requestId: currentRequestId(), traceId: currentTraceId() }
  }
}

function findFault(operation: Operation, ctx: ParameterizedContext<State>): string | undefined {
  const answer = answerOf(operation, ctx.status)
  if (!answer) return 'this status is not listed'
  if (answer instanceof z.ZodType) return findFaultyField(answer, ctx.body)
  if (answer.kind === 'empty') return ctx.body == null ? undefined : 'it has a body'
  return answer.types.includes(ctx.type) ? undefined : `${ctx.type || 'no media type'} is not listed`
}

const answerOf = ({ answers, errors = [] }: Operation, status: number) =>
  answers[status] ?? ([...commonErrors, ...errors].includes(status) ? ErrorMessage : undefined)

/** Checks an answer in the form in which clients receive it, with dates as strings. */
function findFaultyField(schema: z.ZodType, body: unknown): string | undefined {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const { error } = schema.safeParse(text === undefined ? undefined : JSON.parse(text))
  if (!error) return undefined
  const [issue] = error.issues
  invariant(issue, 'an error has an issue')
  return `${['answer', ...issue.path].join('.')}: ${issue.message}`
}
