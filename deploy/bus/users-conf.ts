import { makeSeed, publicKeyOf } from './keys.ts'
import { busUsers, type BusUser } from './users.ts'

/** nats-server knows the users' public keys, which are in a file of their own: two for each user. */
const keyOf = ({ name }: Pick<BusUser, 'name'>) => `${name.toUpperCase()}_KEY`
/** The key that another one replaces; both are valid until it is deleted. */
const olderKeyOf = ({ name }: Pick<BusUser, 'name'>) => `${name.toUpperCase()}_OLDER_KEY`

/** The public key of nobody, where a user has only one. */
export const makeUnusedKey = () => publicKeyOf(makeSeed())

/**
 * The users in nats-server's syntax; `keysFile` is the path of the keys, relative to the file that this is
 * written to.
 */
export function usersConf(keysFile: string, users = busUsers): string {
  return `# Written by \`npm run generate\` (deploy/bus): who may publish and consume what on the event bus.
include ${JSON.stringify(keysFile)}
authorization {
  users = [
${users.flatMap((user) => [keyOf(user), olderKeyOf(user)].map((key) => userBlock(user, key))).join('\n')}
  ]
}
`
}

function userBlock(user: BusUser, key: string): string {
  const list = (subjects: string[]) =>
    subjects.map((subject) => `          ${JSON.stringify(subject)}`).join('\n')
  return `    {
      nkey: $${key}
      permissions {
        publish { allow: [
${list(user.publish)}
        ] }
        subscribe { allow: [
${list(user.subscribe)}
        ] }
      }
    }`
}

/** The configuration of the keys, by user. */
export function keysConf(publicKeys: Map<string, string>, older = new Map<string, string>()): string {
  const lines = [...publicKeys].map(([name, key]) => {
    const other = older.get(name) ?? makeUnusedKey()
    return `${keyOf({ name })}: ${JSON.stringify(key)}\n${olderKeyOf({ name })}: ${JSON.stringify(other)}\n`
  })
  return lines.join('')
}
