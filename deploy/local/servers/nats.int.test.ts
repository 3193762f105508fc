import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNats } from '../../../tests/support/nats.ts'
import { makeSeed, publicKeyOf } from '../../bus/keys.ts'
import { busUsers } from '../../bus/users.ts'
import { startNats } from './nats.ts'
import { freePort } from './ports.ts'
import { makeFileFolder } from '../../../tests/support/make-folder.ts'

const home = makeFileFolder()

test('the event bus’s configuration is readable by its owner only, also where an earlier release left it open', async () => {
  const folder = join(home, 'nats')
  await mkdir(folder)
  await writeFile(join(folder, 'nats.conf'), '')
  await chmod(join(folder, 'nats.conf'), 0o644)
  const keys = new Map(busUsers.map(({ name }) => [name, publicKeyOf(makeSeed())]))
  const nats = await startNats({ program: findNats(), folder, port: await freePort(), keys })
  const files = (await readdir(folder)).filter((name) => name.endsWith('.conf'))
  const modes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).mode & 0o777))
  await nats.stop()
  expect(files.toSorted()).toEqual(['keys.conf', 'nats.conf', 'users.conf'])
  expect(modes).toEqual([0o600, 0o600, 0o600])
})
