import { openDatabase, type Knex } from '@vigia/database/database'
import { stackDatabaseUrl } from './stack-database.ts'
import type { Stack } from './stack.ts'

/** The database of one of the stack's services, as its own role. */
export const openRows = ({ data }: Stack, name: string): Knex =>
  openDatabase(stackDatabaseUrl(data, name, name))

/** The whole server, as superuser. */
export const openServer = ({ data }: Stack): Knex => openDatabase(stackDatabaseUrl(data, 'postgres'))
