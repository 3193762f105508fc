import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDatabases, makeReader, reader } from '../local/servers/databases.ts'

/** Gives each service its database and role, and backups theirs; run again, it only sets the passwords. */
const folder = '/run/secrets'
const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim()

const owners = ['accounts', 'gateway', 'legal', 'websites']
await makeDatabases(read('postgres-url'), new Map(owners.map((name) => [name, read(name)])))
// Secrets of the release before have no password for it; its backups are made by the administrator's role.
if (existsSync(join(folder, reader))) await makeReader(read('postgres-url'), read(reader), owners)
