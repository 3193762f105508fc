import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { reachBucket } from './bucket.ts'
import type { Bucket } from './bucket.ts'
import { listVersions, walk } from './bucket-lists.ts'
import { checkFileName, isFileName, MissingFile } from '@vigia/common/file-name'
import type { Files } from './files.ts'

type Reached = ReturnType<typeof reachBucket>

/** Stores files in a bucket of any S3 server; creates the bucket if it is missing. */
export class BucketFiles implements Files {
  readonly #bucket: string
  readonly #prefix: string
  readonly #client: Reached['client']
  readonly #reach: Reached['reach']

  constructor(settings: Bucket) {
    const { client, reach } = reachBucket(settings)
    this.#bucket = settings.bucket
    this.#prefix = settings.prefix
    this.#client = client
    this.#reach = reach
  }

  #objectOf(name: string): string {
    checkFileName(name)
    return this.#prefix + name
  }

  async put(name: string, bytes: Buffer, type: string): Promise<void> {
    const object = this.#objectOf(name)
    const headers = { 'Content-Type': type }
    await this.#reach(name, () => this.#client.putObject(this.#bucket, object, bytes, bytes.length, headers))
  }

  async get(name: string): Promise<Buffer> {
    const object = this.#objectOf(name)
    return this.#reach(name, async () => buffer(await this.#client.getObject(this.#bucket, object)))
  }

  async stream(name: string): Promise<Readable> {
    const object = this.#objectOf(name)
    return this.#reach(name, () => this.#client.getObject(this.#bucket, object))
  }

  async has(name: string): Promise<boolean> {
    return this.size(name).then(
      () => true,
      (error: unknown) => {
        if (error instanceof MissingFile) return false
        throw error
      },
    )
  }

  async size(name: string): Promise<number> {
    const object = this.#objectOf(name)
    return (await this.#reach(name, () => this.#client.statObject(this.#bucket, object))).size
  }

  async remove(names: string[]): Promise<void> {
    const objects = names.map((name) => this.#objectOf(name))
    if (objects.length === 0) return
    await this.#reach('', async () => {
      const versions = await listVersions(this.#client, this.#bucket, objects)
      const answers = await this.#client.removeObjects(this.#bucket, versions ?? objects)
      const fault = answers.find((answer) => answer?.Error)?.Error
      if (fault) throw new Error(`Not removed: ${JSON.stringify(fault)}`)
    })
  }

  async *list(): AsyncIterable<string[]> {
    for await (const { name } of this.#walk()) yield [name]
  }

  async sweep(before: Date, listUnwanted: (names: string[]) => Promise<string[]>): Promise<void> {
    let names: string[] = []
    for await (const { name, lastModified } of this.#walk()) {
      if (lastModified && lastModified < before) names.push(name)
      if (names.length < 500) continue
      await this.remove(await listUnwanted(names))
      names = []
    }
    await this.remove(await listUnwanted(names))
  }

  async *#walk(): AsyncIterable<{ name: string; lastModified: Date | undefined }> {
    for await (const { name: object, lastModified } of walk(
      this.#client,
      this.#bucket,
      this.#reach,
      this.#prefix,
    )) {
      const name = object?.slice(this.#prefix.length)
      if (name && isFileName(name)) yield { name, lastModified }
    }
  }
}
