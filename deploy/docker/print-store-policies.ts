import { keyOwners, policyOf } from '@vigia/storage/keys/policies'

/** Prints what each service's key may do in a bucket, for an object store whose keys Vigia does not make. */
const bucket = process.argv[2] || 'vigia'
const policies = Object.fromEntries(keyOwners.map((owner) => [owner, policyOf(owner, bucket)]))
process.stdout.write(`${JSON.stringify(policies, undefined, 2)}\n`)
