/** The reason why an address is no page of the website. */
export interface Failure {
  kind:
    | 'not-allowed'
    | 'not-found'
    | 'unresolved'
    | 'refused'
    | 'timeout'
    | 'insecure'
    | 'no-https'
    | 'only-http'
    | 'challenge'
    | 'broken'
    | 'malformed'
    | 'too-large'
    | 'error'
    | 'circle'
    | 'not-html'
    | 'elsewhere'
    | 'disallowed'
  /** The host of the failed address, which may come from a redirect. */
  host: string
  /** The response's status; only for `error`. */
  status?: number
  /** The delay in milliseconds that the site asked for; only for `error`. */
  retryAfterMs?: number
  /** The address to try instead; only for `only-http`. */
  address?: string
}
