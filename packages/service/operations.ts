import type { Input, Operation, Output, SuccessStatus, Writable } from '@vigia/api/operation'
import { Problem } from '@vigia/common/errors'
import type { RouterContext } from '@koa/router'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { callerOf, read, requireOperator, type Routes, type State } from './http.ts'
import type { Caller } from './identity.ts'
import { writeJson } from '@vigia/common/slices/write-json'

/**
 * The inputs of a request, checked when a handler first reads them, so that the handler decides the order of
 * refusals.
 */
interface Inputs<O extends Operation> {
  /** The owner of the session; reading it refuses a request without one. */
  readonly caller: Caller
  readonly params: Input<O, 'params'>
  readonly query: Input<O, 'query'>
  readonly body: Input<O, 'body'>
}

type RequestContext = RouterContext<State>

/**
 * Returns the answer, or a stream of its JSON if it is large and stored as JSON; for a file the handler
 * writes the answer itself.
 */
export type Handler<O extends Operation> = (
  inputs: Inputs<O>,
  ctx: RequestContext,
) => Promise<Result<O> | Readable> | Result<O>

type Result<O extends Operation> = [Output<O>] extends [undefined] ? void : Writable<Output<O>>

/** Adds the route of an operation. */
export function addRoute<const O extends Operation>(router: Routes, operation: O, handle: Handler<O>): void {
  const [status, answer] = successOf(operation)
  router.register(operation.path, [operation.method], async (ctx) => {
    ctx.state.operation = operation
    if (operation.caller === 'operator') requireOperator(ctx)
    const result = await handle(readInputs(operation, ctx), ctx)
    if (answer instanceof z.ZodType) {
      ctx.status = status
      ctx.type = 'json'
      // The body is serialized here, because Koa would answer null with an empty body.
      ctx.body = result instanceof Readable ? result : await bodyOf(result)
    } else if (answer?.kind === 'empty') {
      // Koa would send the name of a status like 202 as a text.
      if (ctx.method !== 'HEAD') ctx.body = null
      ctx.status = status
    }
  })
}

/** Serializes a small answer as a text, and a large one piece by piece while it is sent. */
async function bodyOf(result: unknown): Promise<string | Readable> {
  const pieces = writeJson(result)
  const { value: first = '' } = await pieces.next()
  const { value: second, done } = await pieces.next()
  return done || !second ? first : Readable.from(chain([first, second], pieces))
}

async function* chain(first: string[], others: AsyncIterable<string>): AsyncGenerator<string> {
  yield* first
  yield* others
}

function successOf<O extends Operation>({ answers }: O) {
  const [status, answer] = Object.entries(answers)[0] ?? []
  return [Number(status) as SuccessStatus<O>, answer] as const
}

function readInputs<O extends Operation>({ params, query, body }: O, ctx: RequestContext): Inputs<O> {
  return {
    get caller() {
      return callerOf(ctx)
    },
    get params() {
      return readParams(params, ctx.params) as Input<O, 'params'>
    },
    get query() {
      return (query && read(query, ctx.query)) as Input<O, 'query'>
    },
    get body() {
      return (body && read(body, ctx.request.body)) as Input<O, 'body'>
    },
  }
}

/** Answers 404 for path parameters that cannot be anything's address. */
function readParams(schema: Operation['params'], params: unknown) {
  if (!schema) return undefined
  const { data, error } = schema.safeParse(params, { error: () => 'Not found' })
  if (error) throw new Problem(404, error.issues[0]?.message ?? 'Not found')
  return data
}
