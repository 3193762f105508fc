import { expect, test } from 'vitest'
import { readComposeFile } from './compose-file.ts'
import { servicesByDockerfile } from './container-images.ts'

test('a stand-in is built for each service of docker-compose.yml that is built', () => {
  const byDockerfile = servicesByDockerfile()
  expect([...byDockerfile.keys()].toSorted()).toEqual(['Dockerfile', 'browser.Dockerfile'])
  expect(byDockerfile.get('browser.Dockerfile')?.toSorted()).toEqual(['capture', 'crawler'])
  const others = Object.entries(readComposeFile()).filter(([, { build }]) => !build)
  expect(others.map(([name]) => name).toSorted()).toEqual([
    'keycloak',
    'mail',
    'minio',
    'nats',
    'postgres',
    'telemetry',
  ])
  expect(byDockerfile.get('Dockerfile')).toEqual(expect.arrayContaining(['accounts', 'rehearse', 'secrets']))
})
