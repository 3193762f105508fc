import { buffer } from 'node:stream/consumers'
import { reachBucket, type Bucket } from '../buckets/bucket.ts'
import { encryptForMinio } from './encrypt-for-minio.ts'
import { keyOwners, policyOf, type KeyOwner } from './policies.ts'

export interface StoreKey {
  owner: KeyOwner
  accessKey: string
  secretKey: string
}

type Client = ReturnType<typeof reachBucket>['client']
type Query = Record<string, string>
interface Admin {
  call: (method: string, path: string, query: Query, body?: string | Buffer) => Promise<Buffer>
  encrypt: (text: string) => Buffer
}

/**
 * Creates the bucket, and at a MinIO one group for each owner, with a policy and all of the owner's keys. A
 * key of a group that is not among these keys is deleted. `root` is the key of MinIO's administrator.
 */
export async function makeKeys(root: Omit<Bucket, 'prefix'>, keys: StoreKey[]): Promise<void> {
  const { client, reach } = reachBucket({ ...root, prefix: '' })
  await reach('', async () => {})
  const admin: Admin = {
    call: (method, path, query, body) => call(client, method, path, query, body),
    encrypt: (text) => encryptForMinio(root.secretKey, text),
  }
  for (const owner of keyOwners) {
    const own = keys.filter((key) => key.owner === owner)
    const group = `${root.bucket}-${owner}`
    const policy = JSON.stringify(policyOf(owner, root.bucket))
    await admin.call('PUT', 'add-canned-policy', { name: group }, policy)
    for (const key of own) await addUser(admin, key)
    await changeGroup(admin, group, names(own), false)
    await admin.call('PUT', 'set-user-or-group-policy', {
      policyName: group,
      userOrGroup: group,
      isGroup: 'true',
    })
    await removeOthers(admin, group, names(own))
  }
}

const refusals = [400, 403, 404, 405, 409, 500, 501, 503]

const names = (keys: StoreKey[]) => keys.map(({ accessKey }) => accessKey)

async function addUser({ call: ask, encrypt }: Admin, { accessKey, secretKey }: StoreKey): Promise<void> {
  await ask('PUT', 'add-user', { accessKey }, encrypt(JSON.stringify({ secretKey, status: 'enabled' })))
}

async function changeGroup({ call: ask }: Admin, group: string, members: string[], isRemove: boolean) {
  const change = { group, members, isRemove, groupStatus: 'enabled' }
  await ask('PUT', 'update-group-members', {}, JSON.stringify(change))
}

async function removeOthers(admin: Admin, group: string, known: string[]): Promise<void> {
  const answer = String(await admin.call('GET', 'group', { group }))
  const { members = [] } = JSON.parse(answer) as { members?: string[] }
  const others = members.filter((member) => !known.includes(member))
  if (others.length === 0) return
  await changeGroup(admin, group, others, true)
  for (const accessKey of others) await admin.call('DELETE', 'remove-user', { accessKey })
}

/** Calls MinIO's admin API, whose addresses look like objects of a bucket. */
async function call(client: Client, method: string, path: string, query: Query, body?: string | Buffer) {
  const answer = await client.makeRequestAsync(
    {
      method,
      bucketName: 'minio',
      objectName: `admin/v3/${path}`,
      query: new URLSearchParams(query).toString(),
    },
    body ?? '',
    [200, ...refusals],
  )
  const text = await buffer(answer)
  // The client reads no reasons here, which come as JSON and not as XML.
  if (answer.statusCode !== 200) throw new Error(`The store refused ${path} (${answer.statusCode}): ${text}`)
  return text
}
