import { fromBinary } from '@bufbuild/protobuf'
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'

/** Decision 84: no service consumed them. The next release, which knows them no more, ends this list. */
const deleted = ['vigia.accounts.v1.Verified', 'vigia.websites.v1.ChangeFound']

test('only events that no service consumed were deleted since the released version', async () => {
  const released = fromBinary(
    FileDescriptorSetSchema,
    await readFile(new URL('released.binpb', import.meta.url)),
  )
  const messages = released.file.flatMap((file) =>
    file.messageType.map(({ name }) => `${file.package}.${name}`),
  )
  const isKnown = (name: string) =>
    catalogue.some(({ file }) => file.messages.some(({ typeName }) => typeName === name))
  const events = messages.filter((name) => !name.startsWith('vigia.picture.'))
  expect(events.filter((name) => !isKnown(name)).toSorted()).toEqual(deleted)
})

test('every event carries the name of the service that publishes it', () => {
  for (const event of catalogue) {
    expect(event.typeName).toMatch(/^vigia\.(accounts|websites|crawler|capture|diff|legal)\.v\d+\.[A-Z]\w+$/)
  }
})
