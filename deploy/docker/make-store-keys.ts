import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeKeys, type StoreKey } from '@vigia/storage/keys/make-keys'
import { keyOwners } from '@vigia/storage/keys/policies'

/**
 * Gives each service its keys at a MinIO: those in the folder of secrets, where a file has the name of the
 * key and holds its secret. Run again, it creates new keys and deletes those without a file. The root key of
 * our own MinIO is called vigia; that of another one has its name in a file, too.
 */
const folder = '/run/secrets'
const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim()

const keys = readdirSync(folder).flatMap((name): StoreKey[] => {
  const owner = keyOwners.find((one) => new RegExp(`^${one}-[0-9a-f]+$`).test(name))
  return owner ? [{ owner, accessKey: name, secretKey: read(name) }] : []
})
const root = {
  endpoint: process.env['S3_ENDPOINT'] || 'http://minio:9000',
  bucket: process.env['S3_BUCKET'] || 'vigia',
  region: process.env['S3_REGION'] || 'us-east-1',
  accessKey: existsSync(join(folder, 'root-access-key')) ? read('root-access-key') : 'vigia',
  secretKey: read('root-secret-key'),
}
await makeKeys(root, keys)
