/** The services with keys for the object store, and who makes and restores backups. */
export const keyOwners = ['accounts', 'backup', 'capture', 'diff', 'legal', 'restore', 'websites'] as const
export type KeyOwner = (typeof keyOwners)[number]

interface Statement {
  Effect: 'Allow'
  Action: string[]
  Resource: string[]
  Condition?: { StringLike: { 's3:prefix': string[] } }
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
/** Lists a screenshot whose random name is known, and no other. */
const knownPicture = '????????-????-????-????-????????????.*'
const temporary = 'temporary/*'
const deletions = 'gone/*'

/** Amazon's S3 reports a missing file as missing only to those who may list its name. */
const list = 's3:ListBucket'
const listVersions = 's3:ListBucketVersions'
const ask = ['s3:GetBucketLocation', 's3:GetBucketVersioning']
const read = ['s3:GetObject']
const write = ['s3:PutObject']
const remove = ['s3:DeleteObject', 's3:DeleteObjectVersion']

interface Rights {
  /** What it may list: beginnings of names, or the whole bucket. */
  lists: string[] | 'all'
  /** Whether it lists versions, because it removes files or copies all of them. */
  hasVersions?: boolean
  files: [area: string, actions: string[]][]
}

/**
 * What each key may do. The key of capture, which opens pages of strangers, can delete nothing: it stores
 * screenshots, and can ask whether one exists if it knows its random name. Only services that copy or sweep
 * all screenshots may list their names.
 */
const rights: Record<KeyOwner, Rights> = {
  accounts: {
    lists: [temporary],
    hasVersions: true,
    files: [
      [temporary, [...read, ...write, ...remove]],
      [deletions, write],
    ],
  },
  backup: { lists: 'all', hasVersions: true, files: [[pictures, read]] },
  capture: { lists: [knownPicture], files: [[pictures, [...read, ...write]]] },
  diff: {
    lists: [knownPicture],
    files: [
      [pictures, [...read, ...write]],
      [temporary, write],
    ],
  },
  legal: {
    lists: [temporary, knownPicture],
    hasVersions: true,
    files: [
      [pictures, read],
      [temporary, [...read, ...write, ...remove]],
      [deletions, write],
    ],
  },
  restore: {
    lists: [deletions, knownPicture],
    files: [
      [pictures, [...read, ...write]],
      [deletions, write],
    ],
  },
  websites: {
    lists: 'all',
    hasVersions: true,
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
  const { lists, hasVersions, files } = rights[owner]
  const allow = (actions: string[], resource: string): Statement => ({
    Effect: 'Allow',
    Action: actions,
    Resource: [resource],
  })
  const listing = allow(hasVersions ? [list, listVersions] : [list], arn)
  return {
    Version: '2012-10-17',
    Statement: [
      allow(ask, arn),
      lists === 'all' ? listing : { ...listing, Condition: { StringLike: { 's3:prefix': lists } } },
      ...files.map(([area, actions]) => allow(actions, `${arn}/${area}`)),
    ],
  }
}
