import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDatabases } from '../local/servers/databases.ts'

/** Gives each service its database and role; run again, it only sets the passwords. */
const folder = '/run/secrets'
const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim()

const owners = ['accounts', 'gateway', 'legal', 'websites']
await makeDatabases(read('postgres-url'), new Map(owners.map((name) => [name, read(name)])))
