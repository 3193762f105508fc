import { reachBucket } from './bucket.ts'
import type { Bucket } from './bucket.ts'
import type { Ledger } from './ledger.ts'

/** One empty object per entry, so that two who write at the same time cannot take away each other's. */
export function openLedgerIn(settings: Bucket): Ledger {
  const { bucket } = settings
  const { client, reach } = reachBucket(settings)
  return {
    async note(hashes) {
      for (const hash of hashes)
        await reach(hash, () => client.putObject(bucket, `gone/${hash}`, Buffer.alloc(0), 0))
    },

    async list() {
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
