import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { parseDenied } from './parse-denied.ts'

const policy = (answers: string[], ...allowed: string[]) => ({
  allowed: new Set(allowed),
  ports: new Set([80, 443]),
  denied: parseDenied('9.9.9.0/24'),
  closed: new Set(['vigia.example:443', 'own:3000']),
  resolve: async () => answers,
})

test('a judged name becomes literal addresses and a port', async () => {
  const target = await judge(new URL('https://site.example/path'), policy(['8.8.8.8', '2606:4700::1111']))
  expect(target).toEqual({ addresses: ['8.8.8.8', '2606:4700::1111'], port: 443, listed: false })
})

test('a literal address is used as it is, without DNS', async () => {
  const target = await judge(new URL('http://[2606:4700::1111]/'), policy(['10.0.0.1']))
  expect(target).toEqual({ addresses: ['2606:4700::1111'], port: 80, listed: false })
})

test('a listed name may resolve to private addresses', async () => {
  const target = await judge(new URL('http://wiki:3000/'), policy(['10.0.0.1', '::1'], 'wiki:3000'))
  expect(target).toEqual({ addresses: ['10.0.0.1', '::1'], port: 3000, listed: true })
})

test.each([
  '169.254.169.254',
  '168.63.129.16',
  'fd00:ec2::254',
  '64:ff9b::a9fe:a9fe',
  'fe80::1%eth0',
  'wiki',
])('a listed name that also resolves to %s is refused', async (address) => {
  const judging = judge(new URL('http://wiki:3000/'), policy(['10.0.0.1', address], 'wiki:3000'))
  await expect(judging).rejects.toMatchObject({ reason: 'not-allowed', address })
})

test.each([
  'https://vigia.example/',
  'https://VIGIA.example./login',
  'http://own:3000/',
  'http://OWN:3000/api',
])('the product itself is not visited, even when it is listed: %s', async (href) => {
  const judging = judge(new URL(href), policy(['8.8.8.8'], 'own:3000'))
  await expect(judging).rejects.toMatchObject({ reason: 'not-allowed' })
})

test('an address that is the operator’s own is refused, unless its place is listed', async () => {
  const answers = ['8.8.8.8', '9.9.9.9']
  const judging = judge(new URL('https://site.example/'), policy(answers))
  await expect(judging).rejects.toMatchObject({ reason: 'not-allowed', address: '9.9.9.9' })
  await expect(judge(new URL('https://9.9.9.9/'), policy([]))).rejects.toMatchObject({
    reason: 'not-allowed',
  })
  const listed = await judge(new URL('https://site.example/'), policy(answers, 'site.example:443'))
  expect(listed.addresses).toEqual(answers)
})
