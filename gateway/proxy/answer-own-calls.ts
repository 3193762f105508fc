import { gateway } from '@vigia/api/gateway'
import type { Output } from '@vigia/api/operation'
import { invariant, Problem } from '@vigia/common/errors'
import type { Middleware } from '../state.ts'

type Answers = { [Id in keyof typeof gateway]: () => Promise<Output<(typeof gateway)[Id]>> }

/** Answers the operations that no service answers but the gateway itself. */
export function answerOwnCalls(answers: Answers): Middleware {
  const byPath = new Map(
    (Object.keys(answers) as (keyof Answers)[]).map((id) => [gateway[id].path as string, answers[id]]),
  )
  return async (ctx, next) => {
    const { call, isOperator } = ctx.state
    if (call?.route.service !== 'gateway') return next()
    // They are all the operator's, and no service refuses anybody else here.
    if (!isOperator) throw new Problem(401, 'Only the operator of this Vigia may call this')
    const answer = byPath.get(call.route.path)
    invariant(answer, 'the gateway answers all of its operations')
    ctx.body = await answer()
    ctx.set('Cache-Control', 'no-store')
  }
}
