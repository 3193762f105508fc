import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Provider } from 'oidc-provider'
import type { Person } from './start.ts'

/** The login page of the provider in this process; its fields have the same names as Keycloak's. */
export function openLoginPage(provider: Provider, people: Map<string, Person>) {
  return async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { uid } = await provider.interactionDetails(request, response)
    if (request.method === 'POST') {
      const fields = new URLSearchParams(await text(request))
      const person = people.get(fields.get('username') ?? '')
      if (person && person.password === fields.get('password'))
        return provider.interactionFinished(request, response, { login: { accountId: person.email } })
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(pageFor(uid))
  }
}

const pageFor = (uid: string) => `<!doctype html>
<html lang="en">
<title>Sign in</title>
<h1>Sign in to your account</h1>
<form method="post" action="/login/${uid}">
<p><label>Email <input id="username" name="username" autocomplete="username" autofocus></label></p>
<p><label>Password <input id="password" name="password" type="password" autocomplete="current-password"></label></p>
<p><button id="kc-login" type="submit">Sign In</button></p>
</form>
</html>
`
