/** The services with keys for the object store, and who makes and restores backups. */
export const keyOwners = ['accounts', 'backup', 'capture', 'diff', 'legal', 'restore', 'websites'] as const
export type KeyOwner = (typeof keyOwners)[number]

interface Statement {
  Effect: 'Allow'
  Action: string[]
  Resource: string[]
}
export interface Policy {
  Version: '2012-10-17'
  Statement: Statement[]
}

/**
 * The names of screenshots and what lies beside them: a UUID and an ending. They are not in a folder, and the
 * areas with one have longer names, which this does not match.
 */
const pictures = '????????-????-????-????-????????????.*'
const temporary = 'temporary/*'
const deletions = 'gone/*'

/** A missing file is only reported as missing to those who may list the bucket, and forbidden to others. */
const list = ['s3:ListBucket', 's3:GetBucketLocation']
const listVersions = ['s3:GetBucketVersioning', 's3:ListBucketVersions']
const read = ['s3:GetObject']
const write = ['s3:PutObject']
const remove = ['s3:DeleteObject', 's3:DeleteObjectVersion']

interface Rights {
  bucket?: string[]
  files: [area: string, actions: string[]][]
}

/**
 * What each key may do. That of capture, which draws the pages of strangers, lists and deletes nothing: it
 * stores screenshots, and asks whether one is there whose random name it was told.
 */
const rights: Record<KeyOwner, Rights> = {
  accounts: {
    bucket: [...list, ...listVersions],
    files: [
      [temporary, [...read, ...write, ...remove]],
      [deletions, write],
    ],
  },
  backup: { bucket: [...list, ...listVersions], files: [[pictures, read]] },
  capture: { files: [[pictures, [...read, ...write]]] },
  diff: {
    bucket: list,
    files: [
      [pictures, [...read, ...write]],
      [temporary, write],
    ],
  },
  legal: {
    bucket: [...list, ...listVersions],
    files: [
      [pictures, read],
      [temporary, [...read, ...write, ...remove]],
      [deletions, write],
    ],
  },
  restore: {
    bucket: list,
    files: [
      [pictures, [...read, ...write]],
      [deletions, write],
    ],
  },
  websites: {
    bucket: [...list, ...listVersions],
    files: [
      [pictures, [...read, ...write, ...remove]],
      [temporary, [...write, ...remove]],
      [deletions, write],
    ],
  },
}

/** The policy of an owner's keys in a bucket, in the notation of AWS, which MinIO and others read, too. */
export function policyOf(owner: KeyOwner, bucket: string): Policy {
  const arn = `arn:aws:s3:::${bucket}`
  const { bucket: onBucket = [], files } = rights[owner]
  const allow = (actions: string[], resource: string): Statement => ({
    Effect: 'Allow',
    Action: actions,
    Resource: [resource],
  })
  return {
    Version: '2012-10-17',
    Statement: [
      ...(onBucket.length > 0 ? [allow(onBucket, arn)] : []),
      ...files.map(([area, actions]) => allow(actions, `${arn}/${area}`)),
    ],
  }
}
