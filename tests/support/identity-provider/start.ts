import type { Page } from 'playwright-core'
import { chooseProvider } from './choose-provider.ts'
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
  return (await chooseProvider()) === 'keycloak' ? startKeycloak(product) : startOidcProvider(product)
}
