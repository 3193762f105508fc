import { readFileSync } from 'node:fs'
import { say } from '../../deploy/terminal/print.ts'
import { extraPackages } from '../../tests/support/programs/extra-packages.ts'

const lists = new URL('./peers/', import.meta.url)
const packages = extraPackages('bench-peers', lists)

/** Installs the tools to compare with; returns whether that worked. */
export function installPeers(): boolean {
  say('Installing the tools to compare with')
  return packages.install()
}

/** Requires one of these tools; throws if it is not installed. */
export const peer = packages.load

export function peerVersions(...names: string[]): string {
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', lists), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return names.map((name) => `${name} ${dependencies[name]}`).join(', ')
}
