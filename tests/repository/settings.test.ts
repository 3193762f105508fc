import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../deploy/root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface RenovateRule {
  description: string
  matchPackageNames: string[]
}

test('each rule for dependencies says why, and names packages or images that are used', () => {
  const { packageRules } = JSON.parse(read('.github/renovate.json')) as { packageRules: RenovateRule[] }
  const used = ['package-lock.json', 'docker-compose.yml', 'deploy/docker/browser.Dockerfile']
    .map(read)
    .join('\n')
  const names = packageRules.flatMap(({ matchPackageNames }) => matchPackageNames)
  expect(packageRules.every(({ description }) => description.length > 10)).toBe(true)
  expect(names.filter((name) => !used.includes(name.replace(/\*\*$/, '')))).toEqual([])
})

test('every path that has an owner exists', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    const [path = '', ...owners] = line.split(/\s+/)
    expect(owners.length).toBeGreaterThan(0)
    expect(owners.filter((owner) => !/^@[\w-]+(\/[\w-]+)?$/.test(owner))).toEqual([])
    expect([path].filter((each) => each !== '*' && !existsSync(join(root, each)))).toEqual([])
  }
})

test('the development container has the files that it names', () => {
  const settings = JSON.parse(read('.devcontainer/devcontainer.json')) as {
    build: { dockerfile: string }
    runArgs: string[]
  }
  const seccomp = settings.runArgs.find((argument) => argument.startsWith('--security-opt=seccomp='))
  expect(existsSync(join(root, '.devcontainer', settings.build.dockerfile))).toBe(true)
  expect(existsSync(join(root, seccomp?.split('${localWorkspaceFolder}/')[1] ?? 'nowhere'))).toBe(true)
})
