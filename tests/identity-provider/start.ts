import type { Page } from 'playwright-core'
import { findInstalled } from '../../deploy/local/find-program.ts'
import { runCommand } from '../../deploy/local/run-command.ts'
import { reasonOf } from '../../deploy/local/sentence.ts'
import { bringKeycloak } from './bring-keycloak.ts'
import { startKeycloak } from './keycloak.ts'
import { startOidcProvider } from './oidc-provider.ts'

export interface Person {
  email: string
  password: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** A real OpenID provider with a public client of ours, and nobody known to it yet. */
export interface IdentityProvider {
  issuer: string
  clientId: string
  name: string
  addPerson: (person: Person) => Promise<void>
  /** Signs in as a browser would, with a code and PKCE, and answers the ID token that the browser would get. */
  idTokenFor: (person: Pick<Person, 'email' | 'password'>) => Promise<string>
  /** Fills in the provider's own form; a browser that it still knows may be let through without one. */
  completeLogin: (page: Page, person: Pick<Person, 'email' | 'password'>) => Promise<void>
  stop: () => Promise<void>
}

export interface Product {
  /** Where the product is; the provider sends people back to its /auth. */
  publicUrl: string
}

/** Keycloak where it can be brought and run; otherwise one in this process. */
export async function startIdentityProvider(product: Product): Promise<IdentityProvider> {
  return (await isKeycloakChosen()) ? startKeycloak(product) : startOidcProvider(product)
}

async function isKeycloakChosen(): Promise<boolean> {
  const wanted = process.env['VIGIA_TEST_PROVIDER']
  if (wanted) return wanted === 'keycloak'
  if (!findInstalled('mvn') || !(await hasJava())) return false
  return bringKeycloak().then(
    () => true,
    (error: unknown) => {
      console.warn(`${reasonOf(error)} The provider in this process takes its place.`)
      return false
    },
  )
}

/** Java 17 or newer, as Keycloak needs it. */
async function hasJava(): Promise<boolean> {
  let version = 0
  const log = (line: string) => (version ||= Number(/^\w+ (\d+)/.exec(line)?.[1] ?? 0))
  await runCommand('java', ['--version'], { log })
  return version >= 17
}
