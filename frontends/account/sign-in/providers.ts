/** The identity providers; none without an issuer. */
export interface Providers {
  providers: { name: string }[]
  issuer?: string
  clientId?: string
}
