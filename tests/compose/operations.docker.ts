import { Client } from 'minio'
import { expect, test } from 'vitest'
import { Visitor } from '../stories/support/visitor.ts'
import { bakery, compose, containersOf, inspect, queryDatabase, url, within } from './docker.ts'

const admin = (...words: string[]) => compose('run', '--rm', '-T', 'admin', ...words)
const visitor = new Visitor(url)
const websiteId = await visitor.addWebsite(bakery)
await visitor.run(websiteId, 'analyze')

test('the operator’s command is refused without a key that the gateway knows', async () => {
  const unknown = compose('run', '--rm', '-T', '-e', 'VIGIA_OPERATOR_KEY_FILE=', 'admin', 'health')
  await expect(unknown).rejects.toThrow('No operator’s key is known')
})

test('capture’s own key lists and deletes nothing, and opens no deletion log', async () => {
  const [container] = await inspect(...(await containersOf('minio')))
  const address = Object.values(container?.NetworkSettings.Networks ?? {})[0]?.IPAddress ?? ''
  const read = (name: string) => within('capture', 'cat', `/run/secrets/${name}`)
  const accessKey = await read('s3-access-key')
  const secretKey = await read('s3-secret-key')
  const store = new Client({ endPoint: address, port: 9000, useSSL: false, accessKey, secretKey })
  const denied = { code: 'AccessDenied' }
  const [key = ''] = (await queryDatabase('websites', 'select key from pictures limit 1')).split('\n')
  expect(accessKey).toMatch(/^capture-/)
  await expect(Array.fromAsync(store.listObjectsV2('vigia', '', true))).rejects.toMatchObject(denied)
  await expect(store.removeObject('vigia', `${key}.png`)).rejects.toMatchObject(denied)
  await expect(store.getObject('vigia', `gone/${'a'.repeat(64)}`)).rejects.toMatchObject(denied)
  await expect(store.putObject('vigia', 'temporary/x', Buffer.from('x'))).rejects.toMatchObject(denied)
})

test('a backup is made from the image while Vigia runs, the next one copies nothing again, and both can be restored', async () => {
  const count = (text: string) => Number(/\((\d+) new pictures/.exec(text)?.[1])
  const first = await compose('run', '--rm', '-T', 'backup')
  expect(count(first)).toBeGreaterThan(0)
  const second = await compose('run', '--rm', '-T', 'backup')
  expect(count(second)).toBe(0)
  const folders = [first, second].map((text) => /into (\S+)/.exec(text)?.[1] ?? '')
  for (const folder of folders) {
    expect(await compose('run', '--rm', '-T', 'rehearse', folder)).toContain('can be restored')
  }
})

test('a second installation that is pointed at the bucket of another does not start', async () => {
  await queryDatabase('postgres', 'create database second owner websites')
  const address = new URL(await within('websites', 'cat', '/run/secrets/database-url'))
  address.pathname = '/second'
  const settings = ['-e', 'DATABASE_URL_FILE=', '-e', `DATABASE_URL=${address.href}`]
  // With a limit, for one that does start goes on until it is stopped.
  const command = ['timeout', '120', 'node', 'services/websites/main.ts']
  const ended = await compose('run', '--rm', '-T', '--no-deps', ...settings, 'websites', ...command).then(
    (said) => ({ code: 0, said }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
  expect(ended.said).toContain('The bucket vigia has the images of another Vigia')
  expect(ended.code).toBe(1)
  await queryDatabase('postgres', 'drop database second with (force)')
})

// The last one, for it removes the website.
test('the operator’s command does its tasks from the image', async () => {
  expect(await admin('health')).toMatch(/websites/)
  const lists = ['storage', 'schedules', 'jobs list', 'jobs failed', 'users list', 'dead-letters list']
  for (const words of lists)
    expect(JSON.parse(await admin(...words.split(' '), '--json'))).toBeInstanceOf(Array)
  expect(await admin('websites', 'list')).toContain(new URL(bakery).host)

  await expect(admin('websites', 'pause', websiteId)).rejects.toThrow('which has no schedule')
  await expect(admin('websites', 'remove', websiteId)).rejects.toThrow('--yes')
  await admin('websites', 'remove', websiteId, '--yes')
  expect(await admin('websites', 'list')).not.toContain(websiteId)
  expect(await admin('audit')).toMatch(new RegExp(`done +DELETE +\\S+${websiteId}`))
})
