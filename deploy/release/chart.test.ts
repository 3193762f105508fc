import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { nameImages } from './chart.ts'

const values = readFileSync(join(root, 'deploy/helm/values.yaml'), 'utf8')

test('a released chart names the images that were released with it', () => {
  const named = nameImages(values, 'registry.example/ana/vigia')
  expect(named).toContain(
    "services: { repository: registry.example/ana/vigia/services, tag: '', digest: '' }",
  )
  expect(named).toContain("browser: { repository: registry.example/ana/vigia/browser, tag: '', digest: '' }")
  expect(named.split('\n').length).toBe(values.split('\n').length)
})

test('a chart whose values name the images in another way is not released', () => {
  expect(() => nameImages(values.replace('vigia/browser', 'ours/browser'), 'registry.example')).toThrow(
    'names 1 images of ours where two were expected',
  )
})
