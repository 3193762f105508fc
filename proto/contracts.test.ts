import { fromBinary } from '@bufbuild/protobuf'
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buf } from './buf.ts'
import { catalogue } from './catalogue.ts'
import { consumedCode, withCurrentFlow } from './flow.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

async function readTree(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts')).toSorted()
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')])),
  )
}

test('the declarations keep to buf’s rules', async () => {
  await expect(buf('lint')).resolves.toBeUndefined()
})

test('the generated code matches the declarations', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vigia-proto-'))
  await buf('generate', '--output', folder)
  const generated = await readTree(path.join(folder, 'proto/gen'))
  await rm(folder, { recursive: true })
  expect(Object.keys(generated).length).toBeGreaterThan(5)
  expect({ ...generated, 'consumed.ts': await consumedCode() }).toEqual(
    await readTree(path.join(here, 'gen')),
  )
})

test('services of the released version still understand every event', async () => {
  await expect(buf('breaking', '--against', 'proto/released.binpb')).resolves.toBeUndefined()
})

/** Decision 84: no service consumed them. The next release, which knows them no more, ends this list. */
const deleted = ['vigia.accounts.v1.Verified', 'vigia.websites.v1.ChangeFound']

test('only events that no service consumed were deleted since the released version', async () => {
  const released = fromBinary(FileDescriptorSetSchema, await readFile(path.join(here, 'released.binpb')))
  const messages = released.file.flatMap((file) =>
    file.messageType.map(({ name }) => `${file.package}.${name}`),
  )
  const isKnown = (name: string) =>
    catalogue.some(({ file }) => file.messages.some(({ typeName }) => typeName === name))
  const events = messages.filter((name) => !name.startsWith('vigia.picture.'))
  expect(events.filter((name) => !isKnown(name)).toSorted()).toEqual(deleted)
})

test('the flow table matches the services’ subscriptions', async () => {
  const readme = await readFile(path.join(here, 'README.md'), 'utf8')
  expect(readme).toBe(await withCurrentFlow(readme))
  for (const event of catalogue) expect(readme).toContain(event.typeName)
})

test('every event carries the name of the service that publishes it', () => {
  for (const event of catalogue) {
    expect(event.typeName).toMatch(/^vigia\.(accounts|websites|crawler|capture|diff|legal)\.v\d+\.[A-Z]\w+$/)
  }
})
