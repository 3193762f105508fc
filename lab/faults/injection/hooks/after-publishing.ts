import { Client } from 'pg'
import { dieHere } from './die-here.ts'

// Dies when messages are published and not yet deleted from the outbox.
type Query = (this: Client, query: { text?: string; values?: unknown[] }, ...rest: unknown[]) => unknown
const prototype = Client.prototype as unknown as { query: Query }
const { query } = prototype
prototype.query = function observeQuery(statement, ...rest) {
  if (statement.text?.startsWith('delete from "outbox"') && statement.values?.length) dieHere()
  return query.call(this, statement, ...rest)
}
