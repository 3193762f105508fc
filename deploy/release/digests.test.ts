import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { findBase, findDigest, readDigest } from './digests.ts'

const digest = `sha256:${'4f2a'.repeat(16)}`

test('the digest of an image is in what the builder writes about it', () => {
  const metadata = { 'image.name': 'ghcr.io/owner/vigia/services:1.2.3', 'containerimage.digest': digest }
  expect(readDigest(JSON.stringify(metadata))).toBe(digest)
})

test('the digest of a chart is in what Helm says', () => {
  expect(findDigest(['Pushed: ghcr.io/owner/vigia/charts/vigia:1.2.3', `Digest: ${digest}`])).toBe(digest)
})

test.each([
  () => readDigest('{}'),
  () => findDigest(['Pushed: ghcr.io/owner/vigia']),
  () => findDigest(['Digest: ']),
])('without a digest nothing is signed', (find) => {
  expect(find).toThrow('no digest')
})

test('the base of an image is that of its last stage', () => {
  const text = `FROM node:24@${digest} AS lists\nFROM lists AS pages\nFROM node:25@${digest}\n`
  expect(findBase(text)).toEqual({ name: 'docker.io/library/node:25', digest })
  expect(findBase('FROM mcr.example/browser:v1\n')).toEqual({ name: 'mcr.example/browser:v1' })
  const own = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8')
  expect(findBase(own)).toEqual({
    name: expect.stringMatching(/^docker\.io\/library\/node:\d/),
    digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
  })
})
