import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPipelineFixture, type PipelineFixture } from './pipeline-fixture.ts'

let fixture: PipelineFixture
beforeAll(async () => {
  fixture = await openPipelineFixture()
})
afterAll(() => fixture?.close())

/** What a refused command prints; it ends with 2 and prints no result. */
async function refusalOf(commandLine: string, env: Record<string, string | undefined> = {}) {
  const { exit, stdout, stderr } = await fixture.run(commandLine, env)
  expect({ exit, stdout, stderr }).toMatchObject({ exit: 2, stdout: '' })
  return stderr
}

test('a token that only reads cannot check, but can report', async () => {
  const { secret } = await fixture.createToken('read')
  expect(await refusalOf('vigia check', { VIGIA_TOKEN: secret })).toMatch(
    /This token may only read\. vigia check needs a token with the scope run/,
  )
  expect(await refusalOf('vigia report', { VIGIA_TOKEN: secret })).toMatch(/was not checked yet.*vigia check/)
})

test('a revoked token is refused at once, and says where to create another one', async () => {
  const { id, secret } = await fixture.createToken('run')
  await fixture.owner.send('DELETE', `/api/tokens/${id}`)
  const message = await refusalOf('vigia check', { VIGIA_TOKEN: secret })
  expect(message).toContain('This token is unknown, expired or revoked')
  expect(message).toContain('Account › Tokens')
  expect(message).not.toContain(secret)
})

test.each([
  ['no token', { VIGIA_TOKEN: undefined }, 'Please set VIGIA_TOKEN'],
  ['another product’s token', { VIGIA_TOKEN: 'another' }, 'a token of Vigia begins with vg_'],
  ['no address', { VIGIA_URL: undefined }, 'Please set VIGIA_URL'],
  ['another website', { VIGIA_WEBSITE: 'https://elsewhere.example' }, 'The token can see no website'],
])('%s is refused with what to do', async (_, env, message) => {
  expect(await refusalOf('vigia check', env)).toContain(message)
})

test('an address that is not Vigia’s is refused', async () => {
  expect(await refusalOf('vigia check', { VIGIA_URL: fixture.site.url })).toContain(
    'does not answer as Vigia does (404). Please set VIGIA_URL',
  )
})

test('a website is found by its address and by its id', async () => {
  for (const named of [fixture.site.url, fixture.site.host, fixture.websiteId])
    expect(await refusalOf('vigia report', { VIGIA_WEBSITE: named })).toContain('was not checked yet')
})

test('the token and the address of Vigia are not asked for by help', async () => {
  const env = { VIGIA_TOKEN: undefined, VIGIA_URL: undefined }
  expect(await fixture.run('vigia help', env)).toMatchObject({ exit: 0, stderr: '' })
})
