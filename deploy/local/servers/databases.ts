import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { Sentence } from '../../terminal/sentence.ts'

/**
 * Gives each service a database and a role of its own, which has access to no other.
 * `superuserUrl`: an address of the server; answers each service's own address.
 */
export async function makeDatabases(
  superuserUrl: string,
  passwords: Map<string, string>,
): Promise<Map<string, string>> {
  const client = new Client({ connectionString: superuserUrl })
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
  return new Map([...passwords].map(([name, password]) => [name, addressOf(superuserUrl, name, password)]))
}

/** The role of backups, which reads all rows and changes none. */
export const reader = 'backup'

/** Makes the role of backups, which may connect to these databases; run again, it only sets the password. */
export async function makeReader(superuserUrl: string, password: string, databases: string[]): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await makeRole(client, reader, password)
    await client.query(`grant pg_read_all_data to ${escapeIdentifier(reader)}`)
    for (const name of databases) await letReaderConnect(client, name)
  } finally {
    await client.end()
  }
}

export async function letReaderConnect(client: Client, database: string): Promise<void> {
  await client.query(`grant connect on database ${escapeIdentifier(database)} to ${escapeIdentifier(reader)}`)
}

async function makeRole(client: Client, name: string, password: string): Promise<void> {
  const role = escapeIdentifier(name)
  const roles = await client.query('select from pg_roles where rolname = $1', [name])
  if (roles.rowCount === 0) await client.query(`create role ${role} login`)
  await client.query(`alter role ${role} password ${escapeLiteral(password)}`)
}

async function makeDatabase(client: Client, name: string, password: string): Promise<void> {
  const role = escapeIdentifier(name)
  await makeRole(client, name, password)
  const databases = await client.query('select from pg_database where datname = $1', [name])
  if (databases.rowCount === 0) await client.query(`create database ${role} owner ${role}`)
  await client.query(`revoke connect on database ${role} from public`)
}

function addressOf(superuserUrl: string, name: string, password: string): string {
  const url = new URL(superuserUrl)
  url.username = name
  url.password = password
  url.pathname = `/${name}`
  return url.href
}
