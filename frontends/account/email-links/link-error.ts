import { ApiError } from '../../ui/api/client.ts'

/**
 * Whether the server refused the link. Without an answer, or where the server failed or had too many requests, the
 * link may still be good.
 */
export const isLinkRefused = (error: Error): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429
