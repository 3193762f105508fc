import { busUsers, type BusUser } from './users.ts'

/** nats-server knows the users' public keys, which are in a file of their own. */
const keyOf = ({ name }: Pick<BusUser, 'name'>) => `${name.toUpperCase()}_KEY`

/**
 * The users in nats-server's syntax; `keysFile` is the path of the keys, relative to the file that this is
 * written to.
 */
export function usersConf(keysFile: string, users = busUsers): string {
  return `# Written by \`npm run generate\` (deploy/bus): who may publish and consume what on the event bus.
include ${JSON.stringify(keysFile)}
authorization {
  users = [
${users.map(userBlock).join('\n')}
  ]
}
`
}

function userBlock(user: BusUser): string {
  const list = (subjects: string[]) =>
    subjects.map((subject) => `          ${JSON.stringify(subject)}`).join('\n')
  return `    {
      nkey: $${keyOf(user)}
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
export function keysConf(publicKeys: Map<string, string>): string {
  return [...publicKeys].map(([name, key]) => `${keyOf({ name })}: ${JSON.stringify(key)}\n`).join('')
}
