import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { labelsOf } from './labels.ts'

test('an image says which version of what it is, from which source and under which licence', () => {
  const labels = labelsOf(root, 'services', {
    version: '1.2.3',
    revision: '4f2a',
    base: { name: 'docker.io/library/node:24', digest: 'sha256:4f2a' },
  })
  expect(labels.filter((_, nth) => nth % 2 === 1)).toEqual([
    'org.opencontainers.image.title=vigia/services',
    expect.stringMatching(/^org\.opencontainers\.image\.description=\S/),
    'org.opencontainers.image.version=1.2.3',
    'org.opencontainers.image.revision=4f2a',
    'org.opencontainers.image.licenses=MIT',
    'org.opencontainers.image.base.name=docker.io/library/node:24',
    'org.opencontainers.image.base.digest=sha256:4f2a',
    expect.stringMatching(/^org\.opencontainers\.image\.source=https:\/\/\S+\w$/),
  ])
  expect(new Set(labels.filter((_, nth) => nth % 2 === 0))).toEqual(new Set(['--label']))
})
