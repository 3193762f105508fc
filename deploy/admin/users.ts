import type { accounts } from '@vigia/api/accounts'
import type { Output } from '@vigia/api/operation'
import { Sentence } from '../terminal/sentence.ts'
import { said, type Call, type Manner, type Result } from './call.ts'

type Part = Output<typeof accounts.listUsers>
type User = Part['users'][number]

const path = '/api/operator/users'
const commandsMessage =
  'users has the commands list [TEXT], disable EMAIL, enable EMAIL, sign-out EMAIL, limit EMAIL COUNT and delete EMAIL.'

/** `users list [TEXT] | disable EMAIL | enable EMAIL | …`. */
export async function users(manner: Manner, [command = '', ...words]: string[]): Promise<Result> {
  const { call } = manner
  const [email = '', count, ...more] = words
  if (command === 'list') return describe(await list(call, email ? { email } : {}))
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!run || more.length > 0 || (count !== undefined && command !== 'limit'))
    throw new Sentence(commandsMessage)
  return run(manner, await findUser(call, email), count)
}

type Command = (manner: Manner, user: User, count?: string) => Promise<Result>

const commands: Record<string, Command> = {
  async disable({ call }, { id, email }) {
    await call('PATCH', `${path}/${id}`, { isDisabled: true })
    return said(`${email} is disabled: signed out everywhere, and no website of theirs is checked.`)
  },
  async enable({ call }, { id, email }) {
    await call('PATCH', `${path}/${id}`, { isDisabled: false })
    return said(`${email} is enabled and may sign in again.`)
  },
  async 'sign-out'({ call }, { id, email }) {
    await call('POST', `${path}/${id}/sign-out`)
    return said(`${email} is signed out everywhere.`)
  },
  async limit({ call }, { id, email }, count = '') {
    if (!/^[1-9]\d{0,2}$|^1000$|^default$/.test(count))
      throw new Sentence('The number of websites is 1 to 1000, or "default" for as many as everybody.')
    const maxWebsites = count === 'default' ? null : Number(count)
    await call('PATCH', `${path}/${id}`, { maxWebsites })
    return said(
      `${email} may watch ${maxWebsites === null ? 'as many websites as everybody' : countOf(maxWebsites)}.`,
    )
  },
  async delete({ call, agrees }, { id, email }) {
    const question = `Delete the account ${email} with all its websites and screenshots for good?`
    if (!(await agrees(question))) return said('Nothing was deleted.')
    await call('DELETE', `${path}/${id}`)
    return said(`${email} is deleted; the user is told by email.`)
  },
}

const countOf = (websites: number) => (websites === 1 ? '1 website' : `${websites} websites`)

/** The user with exactly this address. */
export async function findUser(call: Call, email: string): Promise<User> {
  if (!email) throw new Sentence('Please name the email address of a user.')
  const [user] = await list(call, { address: email })
  if (!user) throw new Sentence(`There is no account with the address ${email}.`)
  return user
}

/** The email addresses of users by their ids, without users who are gone. */
export async function findEmails(call: Call, ids: string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  const emails = new Map<string, string>()
  for (let from = 0; from < wanted.length; from += maxIds) {
    const { users: found } = (await call(
      'GET',
      `${path}?ids=${wanted.slice(from, from + maxIds).join()}`,
    )) as Part
    for (const { id, email } of found) emails.set(id, email)
  }
  return emails
}

/** The number of users that one call may name. */
const maxIds = 50

async function list(call: Call, wanted: Partial<Record<'email' | 'address', string>>): Promise<User[]> {
  const found: User[] = []
  for (let after: string | null = ''; after !== null;) {
    const query = new URLSearchParams({ ...wanted, ...(after && { after }) })
    const part = (await call('GET', `${path}?${query}`)) as Part
    found.push(...part.users)
    after = part.next
  }
  return found
}

const describe = (found: User[]): Result => ({
  text: found.map(describeUser).join('\n') || 'There are no such users.',
  data: found,
})

function describeUser({ email, firstName, lastName, createdAt, ...user }: User): string {
  const name = `${firstName} ${lastName}`.trim()
  return [
    email,
    ...(name ? [name] : []),
    `since ${createdAt.slice(0, 10)}`,
    ...(user.emailVerified ? [] : ['address not verified']),
    ...(user.maxWebsites === null ? [] : [`at most ${countOf(user.maxWebsites)}`]),
    ...(user.disabledAt === null ? [] : [`disabled on ${user.disabledAt.slice(0, 10)}`]),
  ].join('  ')
}
