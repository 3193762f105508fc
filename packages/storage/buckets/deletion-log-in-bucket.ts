import { reachBucket, type Bucket } from './bucket.ts'

/** Stores one empty object per entry, so that concurrent writers cannot overwrite each other. */
export function openDeletionLogIn(settings: Bucket) {
  const { bucket } = settings
  const { client, reach } = reachBucket(settings)
  return {
    async note(hashes: string[]): Promise<void> {
      for (const hash of hashes)
        await reach(hash, () => client.putObject(bucket, `gone/${hash}`, Buffer.alloc(0), 0))
    },

    async list(): Promise<string[]> {
      const hashes: string[] = []
      await reach('', async () => {})
      const items = client.listObjectsV2(bucket, 'gone/', true)[Symbol.asyncIterator]()
      for (;;) {
        const next = await reach('', () => items.next())
        if (next.done) return hashes
        if (next.value.name) hashes.push(next.value.name.slice('gone/'.length))
      }
    },
  }
}
