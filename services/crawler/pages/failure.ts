/** Why an address is no page of the website. */
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
  /** Of the address that failed, which may come from a redirect. */
  host: string
  /** For `error`, the site's status. */
  status?: number
  /** For `error`, the delay that the site asked for. */
  retryAfterMs?: number
  /** For `only-http`, what to try instead. */
  address?: string
}
