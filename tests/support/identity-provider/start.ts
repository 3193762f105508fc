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

/** A real OpenID provider with our public client and no users. */
export interface IdentityProvider {
  issuer: string
  clientId: string
  name: string
  addPerson: (person: Person) => Promise<void>
  /** Signs in as a browser does, with code and PKCE; returns the ID token. */
  idTokenFor: (person: Pick<Person, 'email' | 'password'>) => Promise<string>
  /** Fills in the provider's login form, unless the browser is still signed in there. */
  completeLogin: (page: Page, person: Pick<Person, 'email' | 'password'>) => Promise<void>
  stop: () => Promise<void>
}

export interface Product {
  /** The product's address; the provider redirects to its /auth. */
  publicUrl: string
}

/** Keycloak if it can be downloaded and run, and a provider in this process if not. */
export async function startIdentityProvider(product: Product): Promise<IdentityProvider> {
  return (await chooseProvider()) === 'keycloak' ? startKeycloak(product) : startOidcProvider(product)
}
