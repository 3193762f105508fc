import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { Sentence } from '../../terminal/sentence.ts'

/**
 * Gives each service a database and a role of its own, which has access to no other.
 * `administratorUrl` is an address of the server for a role that may make others. Returns each service's own
 * address.
 */
export async function makeDatabases(
  administratorUrl: string,
  passwords: Map<string, string>,
): Promise<Map<string, string>> {
  const client = new Client({ connectionString: administratorUrl })
  await client.connect().catch((error: unknown) => {
    const isRefused = error instanceof Error && 'code' in error && error.code === '28P01'
    if (!isRefused) throw error
    throw new Sentence(
      'The database was made with other secrets than those in secrets.json; put back the file it was made with.',
    )
  })
  try {
    for (const [name, password] of passwords) await makeDatabase(client, name, password)
  } finally {
    await client.end()
  }
  return new Map(
    [...passwords].map(([name, password]) => [name, addressOf(administratorUrl, name, password)]),
  )
}

/** The role of backups, which reads all rows and changes none. */
export const reader = 'backup'

/**
 * Makes the role of backups, which may read these databases. If the role exists, its password is set and the
 * permissions that it lacks are granted.
 */
export async function makeReader(
  administratorUrl: string,
  password: string,
  databases: string[],
): Promise<void> {
  const client = new Client({ connectionString: administratorUrl })
  await client.connect()
  try {
    await makeRole(client, reader, password)
    await client.query(`grant pg_read_all_data to ${escapeIdentifier(reader)}`).catch(ignoreRefusal)
    for (const name of databases) await letReaderIn(client, administratorUrl, name)
  } finally {
    await client.end()
  }
}

/** Lets the role of backups connect to a database, and read it if it may not read all databases. */
export async function letReaderIn(
  client: Client,
  url: string,
  owner: string,
  database = owner,
): Promise<void> {
  const [whole, role] = [escapeIdentifier(database), escapeIdentifier(reader)]
  await client.query(`grant connect on database ${whole} to ${role}`)
  const { rows } = await client.query<{ is: boolean }>(
    `select pg_has_role($1, 'pg_read_all_data', 'member') as is`,
    [reader],
  )
  if (!rows[0]?.is) await grantTables(withDatabase(url, database), owner)
}

/** Lets the role of backups read the tables of a database, also those that its service makes later. */
async function grantTables(url: string, owner: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const role = escapeIdentifier(reader)
  try {
    await client.query(`set role ${escapeIdentifier(owner)}`)
    await client.query(`grant select on all tables in schema public to ${role}`)
    await client.query(`alter default privileges in schema public grant select on tables to ${role}`)
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new Sentence(
      `The role ${reader} cannot be allowed to read the database of ${owner}: this administrator may neither grant pg_read_all_data nor act as ${owner}. One who may has to grant pg_read_all_data to ${reader}.`,
    )
  } finally {
    await client.end()
  }
}

const isRefusal = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501'

/** Ignores that only a superuser, or a role with that right, may grant a role that every server has. */
function ignoreRefusal(error: unknown): void {
  if (!isRefusal(error)) throw error
}

async function makeRole(client: Client, name: string, password: string): Promise<void> {
  const role = escapeIdentifier(name)
  const roles = await client.query('select from pg_roles where rolname = $1', [name])
  if (roles.rowCount === 0) await client.query(`create role ${role} login`)
  await client.query(`alter role ${role} password ${escapeLiteral(password)}`)
}

/**
 * Lets the administrator make databases for a role. Since PostgreSQL 16, one who is no superuser may not act
 * as a role that it made until it has granted itself that role.
 */
export async function actAs(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(current_user, $1, 'usage') as may`,
    [name],
  )
  if (!rows[0]?.may) await client.query(`grant ${escapeIdentifier(name)} to current_user`)
}

async function makeDatabase(client: Client, name: string, password: string): Promise<void> {
  const role = escapeIdentifier(name)
  await makeRole(client, name, password)
  await actAs(client, name)
  const databases = await client.query('select from pg_database where datname = $1', [name])
  if (databases.rowCount === 0) await client.query(`create database ${role} owner ${role}`)
  await client.query(`revoke connect on database ${role} from public`)
}

function addressOf(administratorUrl: string, name: string, password: string): string {
  const url = new URL(withDatabase(administratorUrl, name))
  url.username = name
  url.password = password
  return url.href
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}
