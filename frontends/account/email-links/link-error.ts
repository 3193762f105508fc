import { ApiError } from '../../ui/api/client.ts'

/**
 * Whether the server refused the link. The link may still be good if there was no response, or if the server
 * failed or had too many requests.
 */
export const isLinkRefused = (error: Error): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429
