/** The addresses of all pages, by the part of the frontends that shows each: the shell finds them by these, and the gateway knows from them what is no page. */
export const addresses = {
  dashboard: ['/'],
  account: ['/auth', '/reset-password', '/verify-email', '/export'],
  legal: ['/legal', '/privacy', '/terms', '/cookies'],
}
