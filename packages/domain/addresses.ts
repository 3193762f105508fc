/**
 * The addresses of all pages, by the frontend that shows them: the shell routes by them, and the gateway
 * answers 404 for all others.
 */
export const addresses = {
  dashboard: ['/', '/review'],
  account: ['/auth', '/reset-password', '/verify-email', '/export', '/alerts/prove', '/alerts/unsubscribe'],
  legal: ['/legal', '/privacy', '/terms', '/cookies'],
}
