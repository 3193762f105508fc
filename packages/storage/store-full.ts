import { Unretryable } from '@vigia/common/errors'

/**
 * Thrown when the store has no space for another screenshot. The message is for the website's owner, and a
 * retry only helps once there is space.
 */
export class StoreFull extends Unretryable {
  override name = 'StoreFull'

  constructor(options?: ErrorOptions) {
    super("The server's disk is full; no screenshots can be stored. Ask the operator of this Vigia.", options)
  }
}

/**
 * Error texts of full disks and quotas, and of S3 servers: MinIO's for its threshold and its quota, Ceph's
 * for its quota.
 */
const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'QuotaExceeded',
])

/** Whether a store refused a file for lack of space. */
export function saysFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return codes.has(code) || saysFull(error.cause)
}
