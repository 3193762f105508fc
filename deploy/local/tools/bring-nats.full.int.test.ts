import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bringNats } from './bring-nats.ts'
import { natsVersion, readNatsVersion } from './nats-version.ts'
import { makeTestFolder } from '../../../tests/support/make-folder.ts'

test('the pinned NATS server is brought, instead of an older one that was brought before, and only once', async () => {
  const folder = makeTestFolder()
  const older = join(folder, 'nats-server')
  writeFileSync(older, `#!/bin/sh\necho 'nats-server: v2.9.10'\n`)
  chmodSync(older, 0o755)
  const said: string[] = []
  const program = await bringNats(folder, (line) => void said.push(line))
  expect(readNatsVersion(program)).toBe(natsVersion)
  expect(await bringNats(folder, (line) => void said.push(line))).toBe(program)
  expect(said).toHaveLength(1)
})
