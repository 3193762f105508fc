import { invariant } from '@vigia/common/errors'
import type { Person } from './start.ts'

export interface Admin {
  url: string
  user: string
  password: string
}

/** Adds users through Keycloak's admin API. */
export function openAdmin(admin: Admin) {
  return async function addPerson(person: Person): Promise<void> {
    const { email, emailVerified, firstName, lastName } = person
    // Our realm requires verified addresses; other identity providers may not.
    if (!emailVerified) await send(admin, 'PUT', 'vigia', { verifyEmail: false })
    const credentials = [{ type: 'password', value: person.password, temporary: false }]
    const account = { username: email, email, emailVerified, firstName, lastName, enabled: true, credentials }
    await send(admin, 'POST', 'vigia/users', account)
  }
}

async function send(admin: Admin, method: string, path: string, body: unknown): Promise<void> {
  const token = await signIn(admin)
  const answer = await fetch(`${admin.url}/admin/realms/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  invariant(answer.ok, `Keycloak accepts the request: ${path} ${answer.status} ${await answer.text()}`)
}

/** Requested each time: the token expires after a minute. */
async function signIn({ url, user, password }: Admin): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'admin-cli',
    username: user,
    password,
  })
  const answer = await fetch(`${url}/realms/master/protocol/openid-connect/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}
