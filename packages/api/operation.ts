import type { z } from 'zod'
import type { CostlyLimit, LimitName } from './limits.ts'
import type { Scope } from './scopes.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An answer without a body. */
export interface Empty {
  kind: 'empty'
  description: string
}

/** A file; `types` are its possible media types. */
export interface File {
  kind: 'file'
  description: string
  types: string[]
}

export type Answer = z.ZodType | Empty | File

export interface Operation {
  method: Method
  /** The path, with parameters as in `/api/jobs/:id`. */
  path: string
  /** One line about the operation's effect. */
  summary: string
  /** Further information for callers. */
  description?: string
  /**
   * The permitted callers: anyone, the visitor or user whose session the cookie names, only a signed-in user,
   * or only the operator of this Vigia, by a key.
   */
  caller: 'anyone' | 'session' | 'user' | 'operator'
  /** The scope that an API token needs to call it; null if tokens may not, whatever their scope. */
  scope: Scope | null
  /** Mail programs call it with a form and without a session; the form is not read. */
  isOneClick?: true
  /** Limits beside those of every call. The first one counts every call of its kind, whatever the answer. */
  limits: readonly [LimitName, ...LimitName[]]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Answers by status. Errors are listed only if they carry more than a message. */
  answers: Readonly<Record<number, Answer>>
  /**
   * Statuses of its errors that carry a message and nothing else, besides those that any operation may
   * answer.
   */
  errors?: readonly number[]
}

interface ReadingOperation extends Operation {
  method: 'GET' | 'HEAD'
}

/**
 * An operation that writes or computes, which is more expensive than reading rows and therefore has a
 * separate limit.
 */
interface WritingOperation extends Operation {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  limits: readonly [CostlyLimit, ...LimitName[]]
}

/** Defines an operation with the exact types of its paths and schemas; limits are required. */
export const defineOperation = <const O extends ReadingOperation | WritingOperation>(operation: O): O =>
  operation

export const empty = (description: string): Empty => ({ kind: 'empty', description })
export const file = (description: string, ...types: string[]): File => ({ kind: 'file', description, types })

/** The type of a request's part, as a service reads it. */
export type Input<O extends Operation, Part extends 'params' | 'query' | 'body'> =
  O[Part] extends z.ZodType<infer Read> ? Read : undefined

type StatusOf<O extends Operation> = Extract<keyof O['answers'], number>
/** The status of a success; each operation has one, besides 304. */
export type SuccessStatus<O extends Operation> = Extract<StatusOf<O>, 200 | 201 | 202 | 204>

/** The type of a successful answer, as a client reads it. */
export type Output<O extends Operation> =
  O['answers'][SuccessStatus<O>] extends z.ZodType<infer Body> ? Body : undefined

/** The type that a service may write as a JSON answer: dates become texts, and lists may be iterables. */
export type Writable<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends readonly (infer Item)[]
    ? Writable<Item>[] | AsyncIterable<Writable<Item>>
    : T extends object
      ? { [Key in keyof T]: Writable<T[Key]> }
      : T
