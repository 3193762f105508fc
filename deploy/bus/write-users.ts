import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { usersConf } from './users-conf.ts'

/** Compose and the chart read the same file; a chart cannot read files outside of its own folder. */
export const usersFile = fileURLToPath(new URL('../helm/users.conf', import.meta.url))

export const deployedUsers = () => usersConf('../../run/secrets/keys.conf')

export const writeUsers = () => writeFile(usersFile, deployedUsers())
