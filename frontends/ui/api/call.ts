import type { accounts } from '@vigia/api/accounts'
import type { legal } from '@vigia/api/legal'
import type { Operation, Output } from '@vigia/api/operation'
import type { websites } from '@vigia/api/websites'
import type { z } from 'zod'
import { request } from './client.ts'

type ValueOf<T> = T[keyof T]
type AnyOperation = ValueOf<typeof accounts> | ValueOf<typeof websites> | ValueOf<typeof legal>
/** The operations of the API by method and path. */
type Operations = { [O in AnyOperation as `${O['method']} ${O['path']}`]: O }

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown
type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? {} extends z.input<Schema>
    ? { [Key in Name]?: z.input<Schema> | undefined }
    : { [Key in Name]: z.input<Schema> }
  : unknown
/** The parameters of the path, the query and the body. */
type Inputs<O extends Operation> = InputOf<O['params']> &
  Part<'query', O['query']> &
  Part<'body', O['body']> & { signal?: AbortSignal }

interface Given extends Record<string, unknown> {
  query?: Record<string, string>
  signal?: AbortSignal
}

/** The type of an operation's answer. */
export type Answer<Key extends keyof Operations> = Output<Operations[Key]>

/** Calls an operation, such as `GET /api/jobs/:id`. Throws the errors of `request`. */
export function call<Key extends keyof Operations>(
  key: Key,
  ...[inputs]: {} extends Inputs<Operations[Key]>
    ? [inputs?: Inputs<Operations[Key]>]
    : [inputs: Inputs<Operations[Key]>]
): Promise<Answer<Key>> {
  const given: Given = inputs ?? {}
  const [method = '', path = ''] = key.split(' ')
  const search = given.query ? `?${new URLSearchParams(given.query)}` : ''
  return request(method, addressOf(path, given) + search, given)
}

/** The address of a path with these parameters. */
export const addressOf = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] as string))
