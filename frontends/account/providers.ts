/** Who else our users may sign in with; without an issuer there is nobody. */
export interface Providers {
  providers: { name: string }[]
  issuer?: string
  clientId?: string
}
