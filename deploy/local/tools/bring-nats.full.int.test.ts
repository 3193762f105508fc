import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bringNats } from './bring-nats.ts'
import { natsVersion, readNatsVersion } from './nats-version.ts'

test('the pinned NATS server is brought, instead of an older one that was brought before, and only once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-bring-nats-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const older = join(folder, 'nats-server')
  writeFileSync(older, `#!/bin/sh\necho 'nats-server: v2.9.10'\n`)
  chmodSync(older, 0o755)
  const said: string[] = []
  const program = await bringNats(folder, (line) => void said.push(line))
  expect(readNatsVersion(program)).toBe(natsVersion)
  expect(await bringNats(folder, (line) => void said.push(line))).toBe(program)
  expect(said).toHaveLength(1)
})
