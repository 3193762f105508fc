import { gateway } from '@vigia/api/gateway'
import type { Input, Output, Writable } from '@vigia/api/operation'
import { invariant, Problem } from '@vigia/common/errors'
import { read } from '@vigia/service/http'
import type { Middleware } from '../state.ts'

type Own = typeof gateway
type Answers = {
  [Id in keyof Own]: (query: Input<Own[Id], 'query'>) => Promise<Writable<Output<Own[Id]>>>
}

/** Answers the operations that no service answers but the gateway itself. */
export function answerOwnCalls(answers: Answers): Middleware {
  const ids = Object.keys(gateway) as (keyof Own)[]
  return async (ctx, next) => {
    const { call, isOperator } = ctx.state
    if (call?.route.service !== 'gateway') return next()
    // They are all the operator's, and no service refuses anybody else here.
    if (!isOperator) throw new Problem(401, 'Only the operator of this Vigia may call this')
    const id = ids.find((one) => gateway[one].path === call.route.path)
    invariant(id, 'the gateway answers all of its operations')
    const operation = gateway[id]
    const query = 'query' in operation ? read(operation.query, ctx.query) : undefined
    ctx.body = await answers[id](query as never)
    ctx.set('Cache-Control', 'no-store')
  }
}
