import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { natsVersion } from '../local/tools/nats-version.ts'

const files = [
  'docker-compose.yml',
  'deploy/helm/values.yaml',
  'deploy/docker/Dockerfile',
  'deploy/docker/browser.Dockerfile',
  '.devcontainer/Dockerfile',
]

/**
 * Images that are named by a tag only, because no accessible public source confirms their digests. To remove
 * one from this list, run `docker buildx imagetools inspect IMAGE`, which prints the digest.
 */
const byTagOnly = [
  'mcr.microsoft.com/playwright:v1.65.1-noble',
  'quay.io/keycloak/keycloak:26.2.4',
  'grafana/otel-lgtm:0.11.5',
]

/** The images of others in a file; `FROM` may name a stage of the same file. */
function imagesIn(file: string): string[] {
  const text = readFileSync(root + file, 'utf8')
  const stages = new Set([...text.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage))
  return [...text.matchAll(/^(?:FROM| +image:) (\S+)/gm)]
    .map(([, image = '']) => image)
    .filter((image) => !stages.has(image) && !image.startsWith('$'))
}

const images = files.flatMap(imagesIn)

test('every image of others is named by its digest, but those of which none is known', () => {
  const pinned = /^[^@]+:[^@]+@sha256:[0-9a-f]{64}$/
  const others = images.filter((image) => !pinned.test(image))
  expect(new Set(others)).toEqual(new Set(byTagOnly))
  expect(images.length).toBeGreaterThan(10)
})

test('an image has the same version and digest wherever it is named', () => {
  const nameOf = (image: string) => image.split(/:|@/, 1)[0]
  const versions = Map.groupBy(new Set(images), nameOf)
  expect([...versions.values()].filter((those) => those.length > 1)).toEqual([])
})

test('compose and the chart run the version of NATS that npm start brings', () => {
  const tags = images.filter((image) => image.startsWith('nats:')).map((image) => image.split('@', 1)[0])
  expect(tags).toEqual([`nats:${natsVersion}-alpine`, `nats:${natsVersion}-alpine`])
})

/** What the builds may copy: .dockerignore excludes everything else. */
const inContext = readFileSync(`${root}.dockerignore`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1))
const isInContext = (file: string) => inContext.some((path) => file === path || file.startsWith(`${path}/`))

/** A program with all of ours that it imports. */
function importsOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  const text = readFileSync(root + file, 'utf8')
  for (const [, path = ''] of text.matchAll(/^(?:import|export) [^'"]*['"](\.{1,2}\/[^'"]+\.ts)['"]/gm))
    importsOf(join(dirname(file), path), known)
  return known
}

test('every program that compose and the chart start from an image is in it, with what it imports', () => {
  const texts = ['docker-compose.yml', 'deploy/helm/parts.yaml', 'docs/operations.md'].map((file) =>
    readFileSync(root + file, 'utf8'),
  )
  const started = [...texts.join('\n').matchAll(/node[, ]+(deploy\/[\w/.-]+\.ts)/g)]
  const programs = new Set([...started.map(([, file = '']) => file), 'deploy/admin/main.ts'])
  expect(programs.size).toBeGreaterThan(5)
  const needed = new Set<string>()
  for (const program of programs) importsOf(program, needed)
  const missing = [...needed].filter((file) => !isInContext(file))
  expect(missing).toEqual([])
})
